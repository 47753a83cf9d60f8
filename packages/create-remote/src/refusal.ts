/** A refused request; the message tells the user why. */
export class Refusal extends Error {}
