import { exactObjectOf, number, objectOf, oneOf, optional, type Read, someOf, string } from './shape.ts'

/** The events of a version that browsers report. */
export const remoteEvents = [
  'mounted',
  'failed',
  'crashed',
  'empty',
  'loading',
  'noData',
  'frozen',
  'violation',
  'fellBack',
  'disabled',
  'fault',
] as const

/** The events that count as a failure of the version: the teacher sees no usable page. */
export const failureEvents: readonly RemoteReport['event'][] = [
  'failed',
  'crashed',
  'empty',
  'loading',
  'noData',
  'frozen',
  'violation',
]

/** An event of one version of a remote in one browser, without personal data. */
export interface RemoteReport {
  remote: string
  version: string
  event: (typeof remoteEvents)[number]
  phase?: string
  /** From the start of loading until the page is mounted. */
  milliseconds?: number
  message?: string
}

const readReport: Read<RemoteReport> = exactObjectOf({
  remote: string(40),
  version: string(80),
  event: oneOf(remoteEvents),
  phase: optional(string(40)),
  milliseconds: optional(number(0, 600_000)),
  message: optional(string(300)),
})

const readReports = objectOf({ reports: someOf('report', readReport, 50) })

/** Parses the body of `POST /portal/reports`; throws a `ShapeError` for an invalid one. */
export function parseRemoteReports(json: unknown): RemoteReport[] {
  return readReports(json, 'body').reports
}
