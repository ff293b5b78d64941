/** Part 10 at sea, and in the field: evasion, special submarines, closed harbours, commandos, mountain units. */
export {};
