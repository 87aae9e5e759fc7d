import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { PROOF_DAYS, proofInput } from '#app/modules/production/index.ts'
import { dayAfter } from '#app/modules/review/index.ts'
import { Button } from '#app/ui/button.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ConfirmNames, useNamesSentence } from '../confirm-names.tsx'
import { isOpenFor, type PartProps } from './part.ts'

const FIELDS = fieldsOf(proofInput)

/** The proofs: sent, answered, sent again. */
export function ProofPart(props: PartProps) {
	const { production, files, today, version } = props
	const { t } = useTranslation('production')
	const { t: workflow } = useTranslation('workflow')
	const { proof, html } = production
	const refused = useRefused('epreuves')
	const sentence = useNamesSentence()
	const hasText = html !== '' || files.some(({ kind }) => kind === 'galley')
	return (
		<Panel aria-labelledby="epreuves">
			<h2 id="epreuves">{t('proof.title')}</h2>
			<ProofState proof={proof} />
			{isOpenFor(props) && hasText ? (
				<FieldsForm
					fields={FIELDS}
					perform="epreuves"
					hidden={{ version }}
					values={{ dueOn: dayAfter(today, PROOF_DAYS) }}
					refusals={{ dateTooEarly: 'dueOn', dateTooLate: 'dueOn', namesSomebody: 'message' }}
					say={(code) => (code === 'namesSomebody' ? sentence(refused?.named ?? []) : t(`errors.${code}`))}
					className="form mt-4"
				>
					<TextField
						of={FIELDS.dueOn}
						label={t('proof.dueOn')}
						hint={workflow('wholeDay')}
						min={dayAfter(today, 1)}
					/>
					<ParagraphsField of={FIELDS.message} label={t('proof.message')} rows={3} />
					<ConfirmNames of={FIELDS.confirmed} refused={refused} />
					<Button>{t(proof.sentAt ? 'proof.sendAgain' : 'proof.send')}</Button>
				</FieldsForm>
			) : null}
		</Panel>
	)
}

function ProofState({ proof }: { proof: PartProps['production']['proof'] }) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const day = (iso: string) => formatDate(iso.slice(0, 10), language)
	if (!proof.sentAt || !proof.dueOn) return <p>{t('proof.notSent')}</p>
	if (proof.approvedAt) {
		return (
			<>
				<p>{t('proof.approved', { date: day(proof.approvedAt) })}</p>
				<p className="small quiet">{t('proof.changed')}</p>
			</>
		)
	}
	if (proof.returnedAt) return <p>{t('proof.returned', { date: day(proof.returnedAt) })}</p>
	return <p>{t('proof.waiting', { sent: day(proof.sentAt), due: day(proof.dueOn) })}</p>
}
