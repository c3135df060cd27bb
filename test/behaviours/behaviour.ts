/** One promise of the product: what it says, and the requirement that it comes from. */
export interface Behaviour {
  readonly sentence: string;
  /** A section of the slot-filling specification ("slots 7.3"), a guarantee of the design ("G1"), or a case ("case T41", in cases.ts). */
  readonly source: string;
}
