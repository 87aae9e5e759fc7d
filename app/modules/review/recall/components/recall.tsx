import type { ReactNode } from 'react'
import { formatNumber, formatTime } from '#app/i18n/format.ts'
import { useZone } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OpenLetter } from '../model.ts'
import type { recallLetters } from '../recall-letters.server.ts'

/** When something was done, in place of when it is due. */
export function DoneAt({ at }: { at: Date }) {
	const { t } = useTranslation('workflow')
	const time = formatTime(at, useLanguage(), useZone())
	return (
		<>
			<b>{t('recall.done')}</b> {t('recall.at', { time })}
		</>
	)
}

/** Says which letter was sent, and to whom. */
function useSaid(): (open: OpenLetter) => string {
	const { t } = useTranslation('workflow')
	return ({ kind, letter }) =>
		letter === null ? t('recall.sent.toAuthor') : t(`recall.sent.${kind}`, { letter })
}

/** The letter that was sent. */
export function SentLetter({ open }: { open: OpenLetter }) {
	const said = useSaid()
	return (
		<span className="sent-letter">
			<Icon name="done" small /> {said(open)}
		</span>
	)
}

/** How long a letter can still be taken back, and the button that does. */
export function Recall({ open }: { open: OpenLetter }) {
	const { t } = useTranslation('workflow')
	const said = useSaid()
	const minutes = { count: open.minutesLeft, formatted: formatNumber(open.minutesLeft, useLanguage()) }
	return (
		<>
			<span className="small quiet">{t('recall.leavesIn', minutes)}</span>
			<RecallButton id={open.id} of={said(open)} />
		</>
	)
}

/** Has the page take back (`reprendre`) what was sent under an id; `of` says to who hears the button what that is. */
function RecallButton({ id, of }: { id: string; of: string }) {
	const { t } = useTranslation('workflow')
	return (
		<ButtonForm<typeof recallLetters> perform="reprendre" send={{ letterId: id }}>
			<Button small variant="bare">
				{t('recall.undo')}
				<span className="visually-hidden"> ({of})</span>
			</Button>
		</ButtonForm>
	)
}

/** The letters that can still be taken back, above the page of their manuscript; or, with what each is `about`, of several. */
export function OpenLetters({
	letters,
	about,
}: {
	letters: readonly OpenLetter[]
	about?: (open: OpenLetter) => ReactNode
}) {
	if (letters.length === 0) return null
	return (
		<Notice as="div" tone="good">
			<ul className="sent-letters">
				{letters.map((open) => (
					<li key={open.id} className="recall-line">
						<SentLetter open={open} />
						{about?.(open)}
						<span>
							<DoneAt at={open.doneAt} />
						</span>
						<Recall open={open} />
					</li>
				))}
			</ul>
		</Notice>
	)
}

/** What was sent by one press, and how long all of it can still be taken back. */
export function OpenTogether({ said, open }: { said: string; open: Pick<OpenLetter, 'id' | 'minutesLeft'> }) {
	const { t } = useTranslation('workflow')
	const minutes = { count: open.minutesLeft, formatted: formatNumber(open.minutesLeft, useLanguage()) }
	return (
		<Notice as="div" tone="good" role="status" className="recall-line">
			<span>
				<b>{said}</b> {t('recall.lettersLeaveIn', minutes)}
			</span>
			<RecallButton id={open.id} of={said} />
		</Notice>
	)
}
