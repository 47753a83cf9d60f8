import type { Edit, Role } from './built-remote.ts'

/** An edit of the scripts with this role; throws when it changes nothing. */
export const editRole =
  (role: Role, change: (text: string, global: string) => string): Edit =>
  (script, global) => {
    if (script.role !== role) return script.text
    const text = change(script.text, global)
    if (text === script.text) throw new Error(`The edit changes nothing in this ${role}`)
    return text
  }

/** Adds code after the entry; `GLOBAL` in it is the name of the container on `window`. */
export const appendToEntry = (line: string) =>
  editRole('entry', (text, global) => `${text}\n${line.replaceAll('GLOBAL', global)}`)

/** Replaces the container that the entry defines; `get` is an expression over the original. */
export const replaceGet = (get: string) =>
  appendToEntry(`;{const {init,get}=window.GLOBAL,base=document.currentScript.src;window.GLOBAL={init,get:${get}}}`)

/** Changes what the container exposes; `remote` is the original lifecycle object. */
export const replaceLifecycles = (lifecycles: string) =>
  replaceGet(`(name)=>get(name).then((factory)=>()=>{const remote=factory();return ${lifecycles}})`)

/** Changes the cards where `src/cards.ts` imports them; `Card` is the original component. */
export const replaceCards = (component: string) =>
  editRole('exposed', (text) =>
    text.replaceAll(/\.then\((\w+)=>\1\.(\w+Card)\)/g, `.then($1=>(Card=>${component})($1.$2))`),
  )

/** Changes the page components where the routes import them; `Page` is the original one. */
export const replacePages = (component: string) =>
  editRole('exposed', (text) =>
    text.replaceAll(/\.then\((\w+)=>\1\.(\w+Page)\)/g, `.then($1=>(Page=>${component})($1.$2))`),
  )
