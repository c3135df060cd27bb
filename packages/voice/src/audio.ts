/** A piece of sound. What `data` holds is agreed between provider and leg; the control of a call only counts `ms`. */
export interface Audio {
  /** How long it sounds, in milliseconds. */
  readonly ms: number;
  readonly data: Uint8Array;
}
