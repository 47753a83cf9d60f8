import { localDraft } from '@portal/remote-kit/host'
import { Button, HStack } from '@portal/ui'
import {
  LockDialog,
  MarksGrid,
  useMarksSheet,
  type LabelColumn,
  type MarksRow,
  type MarksSheet,
} from '@portal/ui/marks'
import { useState } from 'react'
import { fakeSave } from './fake-save.ts'

const columns: LabelColumn[] = [
  { id: 'cin', header: 'CIN', isCode: true },
  { id: 'name', header: 'Étudiant' },
]
const draft = localDraft('draft:7:bench/marks', 'draft:7:marks')

interface MarksGridPageProps {
  rows: readonly MarksRow[]
  hasPresence: boolean
  /** With the search and the buttons of a marks page; without them only the grid is measured. */
  isWhole: boolean
}

/** A marks sheet, built as in a remote. */
export function MarksGridPage({ rows, hasPresence, isWhole }: MarksGridPageProps) {
  const sheet = useMarksSheet({ rows, save: fakeSave, draft })
  return (
    <>
      <MarksGrid sheet={sheet} caption="Notes" columns={columns} hasPresence={hasPresence} isSearchable={isWhole} />
      {isWhole && <Actions sheet={sheet} />}
    </>
  )
}

function Actions({ sheet }: { sheet: MarksSheet }) {
  const [isLocking, setIsLocking] = useState(false)
  return (
    <>
      <HStack marginBlockStart="4" justifyContent="flex-end">
        <Button onClick={() => void sheet.save()}>Enregistrer</Button>
        <Button variant="primary" onClick={() => setIsLocking(true)}>
          Valider
        </Button>
      </HStack>
      <LockDialog
        sheet={sheet}
        columns={columns}
        title="Validation des notes DS"
        text="Voulez-vous valider les notes ? Cette action est irréversible."
        isOpen={isLocking}
        onConfirm={() => setIsLocking(false)}
        onCancel={() => setIsLocking(false)}
      />
    </>
  )
}
