/** What was asked for cannot be done; the message says why to the person who asked. */
export class Refusal extends Error {}
