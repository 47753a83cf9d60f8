import { chakra } from '@portal/ui'

const Code = chakra('pre', {
  base: {
    maxHeight: '40dvh',
    overflow: 'auto',
    padding: '3',
    borderRadius: 'sm',
    bg: 'danger.bg',
    color: 'danger.fg',
    direction: 'ltr',
    textAlign: 'left',
    fontSize: 'xs',
    whiteSpace: 'pre-wrap',
  },
})

/** An error with its stack, for the developer of a remote. */
export function ErrorText({ text }: { text: string }) {
  return <Code tabIndex={0}>{text}</Code>
}
