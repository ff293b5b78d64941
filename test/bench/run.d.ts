/**
 * `npm run bench`: how fast we are beside a peer, both measured in this run, turn about, on this machine.
 *
 * `--against <commit>` measures the sources of that commit as well, turn about in the same processes, and says for every row how many
 * times as fast we are now. `--quick` measures less, for while one works; `--sizes 75,300` only those. `--json` prints an array of
 * `{ name, ours, peer, ratio, checksum }`: operations a second, and how many times the peer's; with `--against` also `before` and
 * `toBefore`, and rows that have no peer. The checksum is of the work itself; both sides must come to the same or there is no result.
 * Whole games have none.
 */
export {};
