import { type CandidateBatch, foundBy, hiddenStorage } from './candidate-attack.ts'
import { withFiles } from './candidate.ts'

const evaluation: CandidateBatch = {
  name: 'code that runs before the page is opened',
  attacks: foundBy('globals', [
    {
      id: 'evaluation-global',
      attack: 'The entry defines a global when it is evaluated',
      finding: 'adds window.teamState before it is mounted',
      code: { evaluate: 'window.teamState={}' },
    },
    {
      id: 'evaluation-prototype',
      attack: 'The entry changes a built-in object when it is evaluated',
      finding: 'adds Array.prototype.last before it is mounted',
      code: { evaluate: `Object.defineProperty(Array.prototype,'last',{value(){},enumerable:false})` },
    },
    {
      id: 'evaluation-listener',
      attack: 'The entry listens to the keyboard of the whole page',
      finding: 'leaves a listener of keydown on document (remoteEntry.js:…) before it is mounted',
      code: { evaluate: `document.addEventListener('keydown',()=>{})` },
    },
    {
      id: 'evaluation-request',
      attack: 'The entry makes a call when it is evaluated',
      finding: 'requests GET /api/annee/select before it is mounted',
      code: { evaluate: `void fetch('/api/annee/select').then((answer)=>answer.text())` },
    },
  ]),
}

const patches: CandidateBatch = {
  name: 'replaced functions',
  attacks: foundBy('globals', [
    {
      id: 'patched-fetch',
      attack: 'Replaces `fetch`',
      finding: 'changes window.fetch while it is mounted',
      code: { mount: 'const send=window.fetch;window.fetch=(...call)=>send(...call)' },
    },
    {
      id: 'patched-request',
      attack: 'Replaces `send` of `XMLHttpRequest`, by which the API client calls',
      finding: 'changes XMLHttpRequest.prototype.send while it is mounted',
      code: {
        mount: `const {send}=XMLHttpRequest.prototype;XMLHttpRequest.prototype.send=function(body){return send.call(this,body)}`,
      },
    },
    {
      id: 'patched-queries',
      attack: "Finds the portal's query client by React's fields on its elements, and stops its queries",
      finding: 'changes the defaults of the queries of the portal while it is mounted',
      code: {
        mount: `const nav=document.querySelector('nav');let at=nav[Object.keys(nav).find((key)=>key.startsWith('__reactFiber'))];while(at&&!at.memoizedProps?.client)at=at.return;const {client}=at.memoizedProps;client.setDefaultOptions({...client.getDefaultOptions(),mutations:{retry:3}})`,
      },
    },
    {
      id: 'patched-react',
      attack: 'Puts an accessor in place of the hooks of React, which every module calls',
      finding: 'changes the module react while it is mounted',
      code: {
        mount: `const {__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE:inner}=await shared('react');let hooks=inner.H;Object.defineProperty(inner,'H',{configurable:true,enumerable:true,get:()=>hooks,set:(next)=>{hooks=next}})`,
      },
    },
    {
      id: 'patched-history',
      attack: 'Replaces `history.pushState`',
      finding: 'changes history.pushState while it is mounted',
      code: { mount: 'const push=history.pushState;history.pushState=function(...call){return push.apply(this,call)}' },
    },
    {
      id: 'patched-listeners',
      attack: 'Replaces `addEventListener`',
      finding: 'changes window.addEventListener while it is mounted',
      code: {
        mount:
          'const add=window.addEventListener;window.addEventListener=function(...call){return add.apply(this,call)}',
      },
    },
  ]),
}

const registries: CandidateBatch = {
  name: 'what the portal holds for a page',
  attacks: foundBy('globals', [
    {
      id: 'lasting-toast',
      attack: 'A toast that stays for a day on every page',
      finding: 'changes the lasting toasts of the portal while it is mounted',
      code: { mount: `props.notify.info('Mon emploi du temps',{duration:86400000})` },
    },
    {
      id: 'unsaved-at-once',
      attack: 'Reports unsaved work without any input, so that leaving needs a confirmation',
      finding: 'changes the unsaved work of the portal while it is mounted',
      // The gate would wait for the confirmation in vain: the button, which it presses, lets it leave.
      code: {
        mount: `props.unsaved.set('week',true);const more=document.createElement('button');more.setAttribute('aria-expanded','false');more.textContent='+';more.onclick=()=>props.unsaved.set('week',false);props.container.append(more)`,
      },
    },
  ]),
}

const remains: CandidateBatch = {
  name: 'what stays after the page is left',
  attacks: foundBy('globals', [
    {
      id: 'left-listener',
      attack: 'Leaves a listener',
      finding: 'leaves a listener of resize on window (remoteEntry.js:…) after it is unmounted',
      code: { mount: `window.addEventListener('resize',()=>{})` },
    },
    {
      id: 'left-timer',
      attack: 'Leaves a timer',
      finding: 'leaves an interval running (remoteEntry.js:…) after it is unmounted',
      code: { mount: 'setInterval(()=>{},60000)' },
    },
    {
      id: 'left-observer',
      attack: 'Leaves an observer of the page',
      finding: 'leaves a MutationObserver connected (remoteEntry.js:…) after it is unmounted',
      code: { mount: 'new MutationObserver(()=>{}).observe(document.body,{childList:true,subtree:true})' },
    },
    {
      id: 'left-item',
      attack: 'Leaves a key in the storage whose name no search of the code finds',
      finding: 'leaves note=12 in localStorage after it is unmounted',
      code: { mount: `${hiddenStorage}.setItem('note','12')` },
    },
    {
      id: 'storage-of-shell',
      attack: "Writes the shell's key of the storage",
      finding: 'leaves appearance={"colorMode":"dark"} in localStorage after it is unmounted',
      code: { mount: `${hiddenStorage}.setItem('appearance','{"colorMode":"dark"}')` },
    },
    {
      id: 'storage-of-other',
      attack: 'Writes the unsaved input of another remote',
      finding: 'leaves draft:7:marks/attendance:1={} in localStorage after it is unmounted',
      code: { mount: `${hiddenStorage}.setItem('draft:7:marks/attendance:1','{}')` },
    },
    {
      id: 'fills-storage',
      attack: 'Fills the storage under its own keys, so that no other module can keep unsaved input',
      finding: 'leaves more than 100 kB of its own in localStorage after it is unmounted',
      code: { mount: `${hiddenStorage}.setItem('draft:7:schedule/week','x'.repeat(2_000_000))` },
    },
    {
      id: 'left-cookie',
      attack: 'Leaves a cookie',
      finding: 'leaves the cookie team after it is unmounted',
      code: { mount: `document['coo'+'kie']='team=1'` },
    },
    {
      id: 'left-node',
      attack: 'Leaves an element outside its container',
      finding: 'leaves <aside> after it is unmounted',
      code: { mount: `document.body.append(document.createElement('aside'))` },
    },
  ]),
}

const styles: CandidateBatch = {
  name: 'styles',
  attacks: foundBy('styles', [
    {
      id: 'style-body',
      attack: 'A style sheet with `body { display: none }`',
      finding: 'static/page.css: the selector body is not limited.',
    },
    {
      id: 'style-elements',
      attack: 'A style sheet with `button, a, h1 { … !important }`',
      finding: 'static/page.css: the selector h1 is not limited.',
    },
    {
      id: 'style-adopted',
      attack: 'Code that inserts such a rule by `adoptedStyleSheets`',
      finding: 'an adopted style sheet: the selector a, button applies to <a>, which is not part of its pages',
      code: {
        mount: `const sheet=new CSSStyleSheet();sheet.replaceSync('a, button{letter-spacing:1px!important}');document.adoptedStyleSheets=[...document.adoptedStyleSheets,sheet]`,
      },
    },
    {
      id: 'style-left',
      attack: 'A style that stays after the page is left',
      finding: 'an adopted style sheet still applies after the page was left: a, button',
    },
  ]),
  change: (variant) => withFiles(variant, { 'static/page.css': 'body{display:none}button,a,h1{color:red!important}' }),
}

const storage: CandidateBatch = {
  name: 'storage and token',
  attacks: foundBy('ownership', [
    {
      id: 'token',
      attack: "Reads the session's token from the storage, the cookies and the traffic of the page",
      finding: 'remoteEntry.js uses cookie: a remote keeps nothing of its own in the browser.',
      code: {
        mount: `const loot=props.container.loot=[document.cookie,...Object.values(localStorage),...Object.values(sessionStorage)];const client=(await shared('@portal/api-client')).client;for(const key of Reflect.ownKeys(client))loot.push(String(client[key]));const answer=await client.get({url:'/api/annee/select'}).catch((error)=>error);loot.push(JSON.stringify(answer))`,
      },
    },
    {
      id: 'storage-key',
      attack: 'Uses a key of the storage that belongs to the shell',
      finding: 'remoteEntry.js uses localStorage: a remote keeps nothing of its own in the browser.',
    },
  ]),
}

/** The candidates that change what they share with the rest of the page. */
export const attacksOnThePage: readonly CandidateBatch[] = [evaluation, patches, registries, remains, styles, storage]
