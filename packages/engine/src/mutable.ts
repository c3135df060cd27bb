/** The same shape, writable: only for copies that nobody else holds. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
