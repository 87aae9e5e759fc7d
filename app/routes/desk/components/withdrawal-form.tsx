import { useTranslation } from '#app/i18n/use-translation.ts'
import type { Disclosure } from '#app/modules/decision/index.server.ts'
import { withdrawalAnswer } from '#app/modules/decision/index.ts'
import { confirming } from '#app/modules/submission/index.ts'
import { Button } from '#app/ui/button.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField } from '#app/ui/form-parts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ConfirmNames, useNamesSentence } from './confirm-names.tsx'

const FIELDS = fieldsOf(withdrawalAnswer)

/** The answer to an author who asks to withdraw. */
export function WithdrawalForm({
	version,
	told,
	error,
}: {
	version: string
	told: readonly Disclosure[]
	error: string | undefined
}) {
	const { t } = useTranslation('desk')
	const refused = useRefused('retrait')
	const sentence = useNamesSentence()
	return (
		<FieldsForm
			fields={FIELDS}
			className="form narrow"
			perform="retrait"
			hidden={{ version }}
			errors={{ reason: refused?.error === 'namesSomebody' ? sentence(refused.named ?? []) : error }}
			draft={{ name: 'retrait', version }}
		>
			<ParagraphsField of={FIELDS.reason} label={t('withdrawal.reason')} hint={t('withdrawal.reasonHelp')} />
			<ConfirmNames of={FIELDS.confirmed} refused={refused} />
			{told.length > 0 ? (
				<Notice as="div">
					<p>{t('withdrawal.told')}</p>
					<ul>
						{told.map(({ where, letter, what, key }) => (
							<li key={key}>
								{t(`decide.named.${where}`, { letter: letter ?? '' })} <mark dir="auto">{what}</mark>
							</li>
						))}
					</ul>
					<CheckField
						of={FIELDS.confirmedReports}
						label={t('withdrawal.tell')}
						value={confirming(told.map(({ key }) => key))}
						className={refused?.error === 'reportsName' ? 'invalid' : undefined}
					/>
				</Notice>
			) : null}
			<div className="form-foot">
				<Button variant="primary" name={FIELDS.accept.name} value="1">
					{t('withdrawal.accept')}
				</Button>
				<Button name={FIELDS.accept.name} value="">
					{t('withdrawal.refuse')}
				</Button>
			</div>
		</FieldsForm>
	)
}
