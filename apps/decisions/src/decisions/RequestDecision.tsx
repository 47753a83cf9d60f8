import { ApiError } from '@portal/api-client'
import { useLanguage, type Language } from '@portal/i18n'
import type { CommandForm } from '@portal/remote-kit'
import { useCommand } from '../commands.ts'
import { DecisionForms, useAcceptanceForm } from './DecisionForms.tsx'
import { useReasonForm } from '@portal/shared-screens/decisions'
import type { RequestEvents } from './RequestsPage.tsx'

type Decision = { decision: 'accepted' } | { decision: 'refused'; reason: string }

interface RequestDecisionProps<Request> {
  request: Request
  /** Decides the version that is shown. */
  decide: (request: Request, decision: Decision, language: Language) => Promise<Request>
  invalidates: Parameters<typeof useCommand>[0]['invalidates']
  events: RequestEvents<Request>
  /** The name of the draft of the reason. */
  draftName: string
  /** Names the readers of the reason; the teacher by default. */
  help?: string
  /** The effect of each decision, and the people concerned. */
  consequences: { accept: string; refuse: string }
}

/** Accepts the version of a request that is shown, or refuses it with a reason. */
export function RequestDecision<Request>({
  draftName,
  help,
  consequences,
  ...decision
}: RequestDecisionProps<Request>) {
  const acceptance = useAcceptanceForm()
  const accept = useDecision({ ...decision, form: acceptance })
  const { form, clearDraft } = useReasonForm(draftName)
  const refuse = useDecision({ ...decision, form, onDone: clearDraft })
  return (
    <DecisionForms
      acceptance={{
        form: acceptance,
        command: accept,
        onAccept: () => accept.run({ decision: 'accepted' }),
        consequence: consequences.accept,
      }}
      refusal={{
        ...{ form, help },
        command: refuse,
        onRefuse: (reason) => refuse.run({ decision: 'refused', reason }),
        consequence: consequences.refuse,
      }}
    />
  )
}

interface DecisionOptions<Request> extends Omit<RequestDecisionProps<Request>, 'draftName' | 'help' | 'consequences'> {
  /** Shows a refusal. */
  form: CommandForm<never>
  onDone?: () => void
}

function useDecision<Request>({ request, decide, invalidates, events, form, onDone }: DecisionOptions<Request>) {
  const language = useLanguage()
  return useCommand({
    run: (decision: Decision) => decide(request, decision, language),
    invalidates,
    form,
    failedText: 'decisions.failed',
    onDone: (decided) => {
      onDone?.()
      events.onDecided(decided)
    },
    onError: (error) => {
      const isOutdated = error instanceof ApiError && error.code === 'version.changed'
      if (isOutdated) events.onOutdated(request)
      return isOutdated
    },
  })
}
