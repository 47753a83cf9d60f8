import type { Edit, Role } from './built-remote.ts'

/** Code that never settles and sets a flag on the page once it runs. */
const never = `new Promise(()=>{window.isBeingAwaited=true})`
const throwing = `throw new Error('Broken on purpose')`

const editRole =
  (role: Role, change: (text: string, global: string) => string): Edit =>
  (script, global) => {
    if (script.role !== role) return script.text
    const text = change(script.text, global)
    if (text === script.text) throw new Error(`The edit changes nothing in this ${role}`)
    return text
  }

const appendToEntry = (line: string) =>
  editRole('entry', (text, global) => `${text}\n${line.replaceAll('GLOBAL', global)}`)

/** Replaces the container that the entry defines; `get` is an expression over the original. */
const replaceGet = (get: string) =>
  appendToEntry(`;{const {init,get}=window.GLOBAL,base=document.currentScript.src;window.GLOBAL={init,get:${get}}}`)

/** Changes what the container exposes; `remote` is the original lifecycle object. */
const replaceLifecycles = (lifecycles: string) =>
  replaceGet(`(name)=>get(name).then((factory)=>()=>{const remote=factory();return ${lifecycles}})`)

/** Changes the page components where the routes import them; `Page` is the original one. */
const replacePages = (component: string) =>
  editRole('exposed', (text) =>
    text.replaceAll(/\.then\((\w+)=>\1\.(\w+Page)\)/g, `.then($1=>(Page=>${component})($1.$2))`),
  )

/** Awaits a style sheet before the module, as in a build whose chunk has one. */
const styled = (path: string) =>
  replaceGet(
    `(name)=>new Promise((done,fail)=>{const link=document.createElement('link');Object.assign(link,{rel:'stylesheet',href:new URL('${path}',base).href,onload:done,onerror:()=>fail(new Error('The style sheet did not come'))});document.head.append(link)}).then(()=>get(name))`,
  )

/** Builds with broken code: their hashes are valid, so the code runs. */
export const brokenCode = {
  syntaxError: appendToEntry(`;}{`),
  throwsAtEntry: editRole('entry', (text) => `${throwing};${text}`),
  registersNothing: editRole('entry', () => `void 0`),
  throwsAtEvaluation: editRole('exposed', (text) => `${throwing};${text}`),
  exposesNothing: editRole('entry', (text) => text.replace('"./remote"', '"./other"')),
  exposesSomethingElse: replaceLifecycles(`{mount:remote.mount}`),
  speaksOtherContract: replaceLifecycles(
    `{...remote,bootstrap:async({contract})=>{if(contract!==2)throw new Error('Speaks portal contract 2, this portal '+contract)}}`,
  ),
  needsOtherShares: editRole('entry', (text) =>
    text.replace(/(shareKey:"@portal\/remote-kit",import:null,requiredVersion:")[^"]+/, '$1^99.0.0'),
  ),
  throwsInBootstrap: replaceLifecycles(`{...remote,bootstrap:async()=>{${throwing}}}`),
  hangsInBootstrap: replaceLifecycles(`{...remote,bootstrap:()=>${never}}`),
  throwsInMount: replaceLifecycles(`{...remote,mount:async()=>{${throwing}}}`),
  hangsInMount: replaceLifecycles(`{...remote,mount:()=>${never}}`),
  throwsInFirstRender: replacePages(`()=>{${throwing}}`),
  throwsInLaterRender: replacePages(
    `(props)=>{if(localStorage.getItem('language')==='en')${throwing};return Page(props)}`,
  ),
  throwsInUnmount: replaceLifecycles(`{...remote,unmount:async(props)=>{await remote.unmount(props);${throwing}}}`),
  hangsInUnmount: replaceLifecycles(`{...remote,unmount:()=>${never}}`),
  rejectsUnheard: replaceLifecycles(
    `{...remote,mount:(props)=>remote.mount(props).then(()=>{Promise.reject(new Error('Broken on purpose'))})}`,
  ),
  throwsInTimer: replaceLifecycles(
    `{...remote,mount:(props)=>remote.mount(props).then(()=>{setTimeout(()=>{${throwing}})})}`,
  ),
  wantsStyleSheet: styled('static/page.css'),
} satisfies Record<string, Edit>
