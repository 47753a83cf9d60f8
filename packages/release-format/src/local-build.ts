import { integer, listOf, objectOf, string } from './shape.ts'

/** The path of a development server's event stream, relative to the base URL of its build. */
export const buildEvents = 'builds'

/** An event of a development server: the state of the build that it serves. */
export interface LocalBuild {
  /** Changes with every successful build; 0 before the first one. */
  build: number
  /** The errors of the latest build; empty when it succeeded. */
  errors: string[]
}

const readLocalBuild = objectOf({ build: integer, errors: listOf(string()) })

/** Parses the data of an event; throws a `ShapeError` for an invalid one. */
export function parseLocalBuild(json: unknown): LocalBuild {
  return readLocalBuild(json, 'build')
}
