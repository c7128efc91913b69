/**
 * By make: kinds of vehicle, each followed by the codes that such vehicles carry, groups parted by semicolons.
 *
 * `WVW` is a world manufacturer identifier (ISO 3780). `VF9/795` is one that small makers share, with positions 12–14,
 * which distinguish them. `2C3CD` and `5XYZ` narrow a code that several makes share, by what follows it. `(VSS)` is chiefly
 * another make's code. A group without a kind is of buses, which are none of the kinds.
 *
 * Cars include off-roaders and people carriers, vans minibuses, trucks pick-ups, motorcycles scooters and quads.
 */
export type CodeTable = Readonly<Record<string, string>>;
