import { createHash } from 'node:crypto'
import { parseBuiltPages } from '../../../packages/release-format/src/built-pages.ts'
import { type BuiltManifest, parseBuiltManifest } from '../../../packages/release-format/src/manifest.ts'
import type { Edit } from '../failures/built-remote.ts'
import { appendToEntry, replacePages } from '../failures/edit-code.ts'
import { editedBuild, type Variant } from '../release/variant.ts'

/** The remote of the attacker, and its one page. */
export const remote = 'schedule'
export const path = '/EmploiEnseignant'
export const title = 'Mon emploi du temps'

/** JavaScript that is added to the build of a remote, by the moment at which it runs. */
export interface AddedCode {
  /** When the entry is evaluated. */
  evaluate?: string
  /** After the page is mounted; `props` are the portal props, `base` is the URL of the entry, `shared` imports a module. */
  mount?: string
  /** After the page is unmounted. */
  unmount?: string
  /** A component in place of every page; `Page` is the original one, and `OWN` has the shared `React` and `kit`. */
  page?: string
  /** Replaces a text in the Arabic translations that the code contains: the text and its replacement. */
  arabic?: readonly [string, string]
}

/** A build of the attacker's remote with one page and added code. */
export async function buildCandidate(version: string, codes: readonly AddedCode[]): Promise<Variant> {
  return withOnePage(await editedBuild(remote, version, editOf(codes)))
}

/** The same build with other files; the hash of a changed entry is that of the manifest. */
export function withFiles(variant: Variant, files: Record<string, Buffer | string>): Variant {
  const all = new Map(variant.files)
  for (const [name, content] of Object.entries(files)) all.set(name, Buffer.from(content))
  const entry = all.get(variant.manifest.entry) ?? Buffer.from('')
  return withManifest({ ...variant, files: all }, { integrity: integrityOf(entry) })
}

export function withManifest(variant: Variant, changes: Partial<BuiltManifest>): Variant {
  const manifest = { ...variant.manifest, ...changes }
  const files = new Map([...variant.files, ['manifest.json', Buffer.from(JSON.stringify(manifest))]])
  return { manifest, files }
}

/** The manifest of a variant with all of its fields. */
export const manifestOf = (variant: Variant): BuiltManifest => parseBuiltManifest(variant.manifest)

export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** A remote with few pages is judged faster. */
function withOnePage(variant: Variant): Variant {
  const { routes, menu } = manifestOf(variant)
  const { shell, pages } = parseBuiltPages(JSON.parse(String(variant.files.get('pages.json'))))
  const ofPage = <Item extends { path?: string }>(items: readonly Item[]) => items.filter((item) => item.path === path)
  const reduced = withFiles(variant, { 'pages.json': JSON.stringify({ shell, pages: ofPage(pages) }) })
  return withManifest(reduced, { routes: ofPage(routes), menu: ofPage(menu), cards: undefined, search: undefined })
}

/** The object that the added code puts on the container of the mounted page. */
const own = `document.querySelector('[data-remote^="${remote}@"]').own`

function editOf(codes: readonly AddedCode[]): Edit {
  const join = (moment: 'evaluate' | 'mount' | 'unmount') =>
    codes.flatMap((code) => (code[moment] ? [`{${code[moment]}}`] : [])).join('\n')
  const container = appendToEntry(`
;{const {init,get}=window.GLOBAL,base=document.currentScript.src;
let scope;
const shared=async(name)=>{const [one]=Object.values(scope[name]);return one.lib?one.lib():(await one.get())()};
${join('evaluate')}
window.GLOBAL={init:(given)=>{scope=given;return init(given)},get:async(name)=>{
const [factory,React,kit]=await Promise.all([get(name),shared('react'),shared('@portal/remote-kit')]);
const remote=factory();
return ()=>({...remote,
mount:async(props)=>{props.container.own={React,kit};await remote.mount(props);
${join('mount')}
},
unmount:async(props)=>{await remote.unmount(props);
${join('unmount')}
}})}}}`)
  const page = codes.find((code) => code.page)?.page
  const texts = codes.flatMap(({ arabic }) => (arabic ? [arabic] : []))
  return (script, global) => {
    if (script.role === 'entry' && codes.length > 0) return container(script, global)
    if (script.role === 'exposed' && page) return replacePages(page.replaceAll('OWN', own))(script, global)
    if (script.role === 'texts') return texts.reduce((text, [from, to]) => text.replaceAll(from, to), script.text)
    return script.text
  }
}
