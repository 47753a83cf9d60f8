/** The ids of the gate's checks, in their order; a report carries each of them exactly once. */
export const gateCheckIds = [
  'build',
  'ownership',
  'files',
  'shared',
  'contract',
  'operations',
  'texts',
  'size',
  'heads',
  'styles',
  'globals',
  'time',
  'network',
  'weight',
  'visible-texts',
  'browser',
] as const

export type GateCheckId = (typeof gateCheckIds)[number]
