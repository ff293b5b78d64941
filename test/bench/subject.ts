/**
 * What is measured of this library. It is bundled by itself, once for the sources as they are and, for a comparison with an earlier
 * commit, once more for the sources of that commit; the stop-watches and the peers are outside it and the same for both.
 */

export { applying, changing, crowd, forking, playout, sampling, supplyCheck } from './eto'
export { blockSampling, blockStart } from './europe-engulfed'
export { reachOurs } from './reach'
