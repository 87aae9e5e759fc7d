import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { WithdrawalRefusal } from '#app/modules/submission/index.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

const LONGEST = 5000

/** A wish to withdraw that was not taken, with what was typed. */
export type RefusedWithdrawal = { error: WithdrawalRefusal; reason: string }

/** Asking for the manuscript back: the reason, and that the editors decide. */
export function Withdrawal({
	submissionId,
	version,
	refused,
}: {
	submissionId: string
	version: string
	refused: RefusedWithdrawal | null
}) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const error = refused
		? t(`withdrawal.errors.${refused.error}`, { most: formatNumber(LONGEST, language) })
		: undefined
	return (
		<Disclosure summary={t('withdrawal.title')} id="retrait" open={refused !== null}>
			<p>{t('withdrawal.text')}</p>
			<form
				className="form mt-4"
				method="post"
				action={pathTo('author.submission', { id: submissionId, '#': 'retrait' })}
				noValidate
			>
				<input type="hidden" name="acte" value="retirer" />
				<input type="hidden" name="version" value={version} />
				<Field id="reason" label={t('withdrawal.reason')} error={error}>
					{(field) => (
						<TextArea
							{...field}
							name="reason"
							rows={4}
							defaultValue={refused?.reason ?? ''}
							maxLength={LONGEST}
							required
							dir="auto"
						/>
					)}
				</Field>
				<p className="form-foot">
					<Button variant="danger">{t('withdrawal.ask')}</Button>
				</p>
			</form>
		</Disclosure>
	)
}
