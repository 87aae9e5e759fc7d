import { useTranslation } from '#app/i18n/use-translation.ts'
import { LONGEST_EMAIL } from '#app/modules/user/security/model.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { FieldBlock } from '../../../site/components/form-parts.tsx'
import type { SecurityFault } from './answer.ts'
import { fieldOf, useFaultText } from './faults.ts'
import { OwnPasswordField } from './password-field.tsx'

/** The address of the account, the one that waits, and the form that asks for another. */
export function EmailPart({
	email,
	pending,
	typed,
	fault,
}: {
	email: string
	pending: string | null
	typed: string
	fault: SecurityFault | null
}) {
	const { t } = useTranslation('security')
	const text = useFaultText()
	const errorAt = (id: string) => (fault && fieldOf('adresse', fault) === id ? text(fault) : undefined)
	return (
		<section className="section" aria-labelledby="h-adresse">
			<SectionTitle id="h-adresse">{t('email.title')}</SectionTitle>
			<dl className="facts-list mb-5">
				<div>
					<dt>{t('email.present')}</dt>
					<dd>
						<bdi>{email}</bdi>
					</dd>
				</div>
			</dl>
			{pending ? <p className="notice">{t('email.pending', { email: pending })}</p> : null}
			<details className="folded" open={fault !== null}>
				<summary>{t('email.change')}</summary>
				<form className="form" method="post" noValidate>
					<input type="hidden" name="acte" value="adresse" />
					<FieldBlock
						id="adresse"
						label={t('email.next')}
						help={t('email.nextHelp')}
						error={errorAt('adresse')}
					>
						{(field) => (
							<input
								{...field}
								name="adresse"
								type="email"
								required
								maxLength={LONGEST_EMAIL}
								autoComplete="off"
								defaultValue={typed}
								dir="ltr"
							/>
						)}
					</FieldBlock>
					<OwnPasswordField id="adresse-mdp" error={errorAt('adresse-mdp')} />
					<p className="form-foot">
						<button type="submit" className="button">
							{t('email.submit')}
						</button>
					</p>
				</form>
			</details>
		</section>
	)
}
