import type { Edit } from './built-remote.ts'
import { appendToEntry, editRole, replaceCards, replaceGet, replaceLifecycles, replacePages } from './edit-code.ts'

/** Code that never settles and sets a flag on the page once it runs. */
const never = `new Promise(()=>{window.isBeingAwaited=true})`
const throwing = `throw new Error('Broken on purpose')`

/** Awaits a style sheet before the module, as in a build whose chunk has one. */
const styled = (path: string) =>
  replaceGet(
    `(name)=>new Promise((done,fail)=>{const link=document.createElement('link');Object.assign(link,{rel:'stylesheet',href:new URL('${path}',base).href,onload:done,onerror:()=>fail(new Error('The style sheet did not come'))});document.head.append(link)}).then(()=>get(name))`,
  )

/** Builds with broken code: their hashes are valid, so the code runs when it is signed. */
export const brokenCode = {
  recordsThatItRuns: editRole('entry', (text) => `sessionStorage.setItem('hasRun','yes');${text}`),
  syntaxError: appendToEntry(`;}{`),
  throwsAtEntry: editRole('entry', (text) => `${throwing};${text}`),
  registersNothing: editRole('entry', () => `void 0`),
  throwsAtEvaluation: editRole('exposed', (text) => `${throwing};${text}`),
  exposesNothing: editRole('entry', (text) => text.replace('"./remote"', '"./other"')),
  exposesSomethingElse: replaceLifecycles(`{mount:remote.mount}`),
  speaksOtherContract: replaceLifecycles(
    `{...remote,bootstrap:async({contract})=>{if(contract!==99)throw new Error('Speaks portal contract 99, this portal '+contract)}}`,
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
  hidesUntilStyled: replaceLifecycles(
    `{...remote,mount:(props)=>remote.mount(props).then(()=>{props.container.style.visibility='hidden';const link=document.createElement('link');Object.assign(link,{rel:'stylesheet',href:new URL('static/page.css',base).href});document.head.append(link)})}`,
  ),
  cardThrows: replaceCards(`()=>{${throwing}}`),
  cardIsEmpty: replaceCards(`()=>null`),
  cardShowsText: replaceCards(`()=>'Carte de test'`),
  hangsInMountCard: replaceLifecycles(`{...remote,mountCard:()=>${never}}`),
  rendersNothing: replacePages(`()=>null`),
  disablesQueries: replaceLifecycles(
    `{...remote,mount:(props)=>{props.queryClient.setDefaultOptions({queries:{enabled:false}});return remote.mount(props)}}`,
  ),
  callsUnknownPaths: ({ text }) => text.replaceAll('url:"/api/', 'url:"/api/v0/'),
  sendsElsewhere: replaceLifecycles(
    `{...remote,mount:(props)=>remote.mount(props).then(()=>{void fetch('https://elsewhere.example/collect').catch(()=>{})})}`,
  ),
} satisfies Record<string, Edit>
