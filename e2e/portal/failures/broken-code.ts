import type { Edit, Role } from './built-remote.ts'

/** Code that never settles and sets a flag on the page once it runs. */
const never = `new Promise(()=>{window.isBeingAwaited=true})`
const throwing = `throw new Error('Broken on purpose')`

const only =
  (role: Role, change: (text: string, global: string) => string): Edit =>
  (script, global) => {
    if (script.role !== role) return script.text
    const text = change(script.text, global)
    if (text === script.text) throw new Error(`The edit changes nothing in this ${role}`)
    return text
  }

const around = (line: string) => only('entry', (text, global) => `${text}\n${line.replaceAll('GLOBAL', global)}`)

/** Replaces the container that the entry defines; `get` is an expression over the original. */
const giving = (get: string) =>
  around(`;{const {init,get}=window.GLOBAL,base=document.currentScript.src;window.GLOBAL={init,get:${get}}}`)

/** Changes what the container exposes; `remote` is the original lifecycle object. */
const exposing = (lifecycles: string) =>
  giving(`(name)=>get(name).then((factory)=>()=>{const remote=factory();return ${lifecycles}})`)

/** Changes the page components where the routes import them; `Page` is the original one. */
const pages = (component: string) =>
  only('exposed', (text) =>
    text.replaceAll(/\.then\((\w+)=>\1\.(\w+Page)\)/g, `.then($1=>(Page=>${component})($1.$2))`),
  )

/** Awaits a style sheet before the module, as in a build whose chunk has one. */
const styled = (path: string) =>
  giving(
    `(name)=>new Promise((done,fail)=>{const link=document.createElement('link');Object.assign(link,{rel:'stylesheet',href:new URL('${path}',base).href,onload:done,onerror:()=>fail(new Error('The style sheet did not come'))});document.head.append(link)}).then(()=>get(name))`,
  )

/** Builds with broken code: their hashes are valid, so the code runs. */
export const brokenCode = {
  syntaxError: around(`;}{`),
  throwsAtEntry: only('entry', (text) => `${throwing};${text}`),
  registersNothing: only('entry', () => `void 0`),
  throwsAtEvaluation: only('exposed', (text) => `${throwing};${text}`),
  exposesNothing: only('entry', (text) => text.replace('"./remote"', '"./other"')),
  exposesSomethingElse: exposing(`{mount:remote.mount}`),
  speaksOtherContract: exposing(
    `{...remote,bootstrap:async({contract})=>{if(contract!==2)throw new Error('Speaks portal contract 2, this portal '+contract)}}`,
  ),
  needsOtherShares: only('entry', (text) =>
    text.replace(/(shareKey:"@portal\/remote-kit",import:null,requiredVersion:")[^"]+/, '$1^99.0.0'),
  ),
  throwsInBootstrap: exposing(`{...remote,bootstrap:async()=>{${throwing}}}`),
  hangsInBootstrap: exposing(`{...remote,bootstrap:()=>${never}}`),
  throwsInMount: exposing(`{...remote,mount:async()=>{${throwing}}}`),
  hangsInMount: exposing(`{...remote,mount:()=>${never}}`),
  throwsInFirstRender: pages(`()=>{${throwing}}`),
  throwsInLaterRender: pages(`(props)=>{if(localStorage.getItem('language')==='en')${throwing};return Page(props)}`),
  throwsInUnmount: exposing(`{...remote,unmount:async(props)=>{await remote.unmount(props);${throwing}}}`),
  hangsInUnmount: exposing(`{...remote,unmount:()=>${never}}`),
  rejectsUnheard: exposing(
    `{...remote,mount:(props)=>remote.mount(props).then(()=>{Promise.reject(new Error('Broken on purpose'))})}`,
  ),
  throwsInTimer: exposing(`{...remote,mount:(props)=>remote.mount(props).then(()=>{setTimeout(()=>{${throwing}})})}`),
  wantsStyleSheet: styled('static/page.css'),
} satisfies Record<string, Edit>
