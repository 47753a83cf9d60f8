import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

/** Returns a text of a finding with the places in the source beside its positions in built files. */
export type AddSources = (text: string) => string

/** For a build whose maps are not at hand. */
export const withoutSources: AddSources = (text) => text

/** Empty for a position that comes from no source, such as the code of the bundler. */
interface Origin {
  fileName?: string
  lineNumber?: number
}

const position = /([\w@+./-]+\.js):(\d+):(\d+)/g

/** Adds `src/Page.tsx:12` to `static/page.js:1:345`, by the source maps in a folder; positions of other files stay. */
export function sourcesFrom(folder: string): AddSources {
  const maps = new Map<string, SourceMap | null>()
  const mapOf = (file: string) => {
    const map = maps.get(file) ?? readMap(join(folder, `${file}.map`))
    maps.set(file, map)
    return map
  }
  return (text) =>
    text.replaceAll(position, (place: string, file: string, line: string, column: string) => {
      const origin: Origin = mapOf(file)?.findOrigin(Number(line), Number(column)) ?? {}
      return origin.fileName ? `${place}, ${origin.fileName}:${origin.lineNumber}` : place
    })
}

function readMap(path: string): SourceMap | null {
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null
}
