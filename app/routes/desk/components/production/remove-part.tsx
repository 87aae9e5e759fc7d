import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { isProofFault, ProofField, useProofSentence } from '#app/modules/identity/components/index.ts'
import { ownPassword } from '#app/modules/identity/security/index.ts'
import { type Removal, removalForm } from '#app/modules/removal/index.ts'
import { Button } from '#app/ui/button.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { CheckField, TextsField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'

const FIELDS = fieldsOf(removalForm.extend(ownPassword.shape))

/** Removing a withdrawn work for good with what goes with it, or why this person cannot. */
export function RemovePart({
	removal: { refusal, chapters, citedBy, hasUntoldDoi },
	asksProof,
	first,
	version,
}: {
	removal: Removal
	asksProof: boolean
	first: string
	version: string
}) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
	const sentence = useProofSentence()
	const refused = useRefused('supprimer')
	const fault = refused?.error ?? null
	const proofFault = isProofFault(fault) ? sentence(fault) : undefined
	return (
		<Panel aria-labelledby="supprimer">
			<h2 id="supprimer">{t('remove.title')}</h2>
			<p className="quiet">{t('remove.intro')}</p>
			{chapters > 0 ? <p>{t('remove.chapters', counted(chapters))}</p> : null}
			{citedBy > 0 ? <p>{t('remove.citedBy', counted(citedBy))}</p> : null}
			{hasUntoldDoi ? <p>{t('remove.untoldDoi')}</p> : null}
			{refusal ? (
				<p>{t(`errors.${refusal}`)}</p>
			) : (
				<Disclosure summary={t('remove.button')} open={refused !== null}>
					<FieldsForm
						fields={FIELDS}
						className="form narrow"
						perform="supprimer"
						prefix="supprimer-"
						hidden={{ version }}
						refusals={{ noReason: 'reason', notUnderstood: 'isConfirmed' }}
						errors={{ password: proofFault }}
						say={(code) => t(`errors.${code}`)}
						draft={{ name: 'suppression', version }}
						noValidate
					>
						<TextsField
							of={FIELDS.reason}
							label={(language) => t('remove.reason', { language })}
							first={first}
							rows={3}
						/>
						<CheckField of={FIELDS.isConfirmed} label={t('remove.confirm')} />
						{asksProof || proofFault ? <ProofField /> : null}
						<p className="form-foot">
							<Button variant="danger">{t('remove.button')}</Button>
						</p>
					</FieldsForm>
				</Disclosure>
			)}
		</Panel>
	)
}
