import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { PROOF_DAYS } from '#app/modules/production/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Input, TextArea } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ActForm } from './act-form.tsx'
import { isOpenFor, type PartProps } from './part.ts'

const DAY_MS = 86_400_000

/** The proofs: sent, answered, sent again. */
export function ProofPart(props: PartProps) {
	const { production, files, now, version } = props
	const { t } = useTranslation('production')
	const { proof, html } = production
	const hasText = html !== '' || files.some(({ kind }) => kind === 'galley')
	const dayIn = (days: number) => new Date(Date.parse(now) + days * DAY_MS).toISOString().slice(0, 10)
	return (
		<Panel aria-labelledby="epreuves">
			<h2 id="epreuves">{t('proof.title')}</h2>
			<ProofState proof={proof} />
			{isOpenFor(props) && hasText ? (
				<ActForm act="epreuves" version={version} className="form mt-4">
					<Field id="echeance" label={t('proof.dueOn')}>
						{(field) => (
							<Input
								{...field}
								type="date"
								name="echeance"
								min={dayIn(1)}
								defaultValue={dayIn(PROOF_DAYS)}
								required
							/>
						)}
					</Field>
					<Field id="message" label={t('proof.message')}>
						{(field) => <TextArea {...field} name="message" rows={3} maxLength={10_000} dir="auto" />}
					</Field>
					<Button>{t(proof.sentAt ? 'proof.sendAgain' : 'proof.send')}</Button>
				</ActForm>
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
