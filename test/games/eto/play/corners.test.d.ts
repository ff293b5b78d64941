/** Cases that come up seldom, section by section. */
export {};
