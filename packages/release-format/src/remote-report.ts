import { readAmount, readObject, readOneOf, readOptional, readSomeOf, readString } from './fields.ts'

const events = ['mounted', 'failed', 'fellBack', 'disabled', 'fault'] as const

/** An event of one version of a remote in one browser, without personal data. */
export interface RemoteReport {
  remote: string
  version: string
  event: (typeof events)[number]
  phase?: string
  /** From the start of loading until the page is mounted. */
  milliseconds?: number
  message?: string
}

/** Parses the body of `POST /portal/reports`; throws a `ShapeError` for an invalid one. */
export function parseRemoteReports(json: unknown): RemoteReport[] {
  const { reports } = readObject(json, 'body')
  return readSomeOf(reports, 'reports', readReport, { item: 'report', most: 50 })
}

function readReport(value: unknown, place: string): RemoteReport {
  const known = ['remote', 'version', 'event', 'phase', 'milliseconds', 'message']
  const fields = readObject(value, place, known)
  return {
    remote: readString(fields.remote, `${place}.remote`, 40),
    version: readString(fields.version, `${place}.version`, 80),
    event: readOneOf(fields.event, `${place}.event`, events),
    phase: readOptional(fields.phase, `${place}.phase`, (text, at) => readString(text, at, 40)),
    milliseconds: readOptional(fields.milliseconds, `${place}.milliseconds`, (time, at) =>
      readAmount(time, at, 600_000),
    ),
    message: readOptional(fields.message, `${place}.message`, (text, at) => readString(text, at, 300)),
  }
}
