/** What leads nowhere is not offered: units in port that no ship takes anywhere, and units whose train does not run. */
export {};
