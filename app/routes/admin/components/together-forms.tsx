import { z } from 'zod'
import { formatNumber } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { isProofFault, ProofField, useProofSentence } from '#app/modules/identity/components/index.ts'
import { ownPassword } from '#app/modules/identity/security/index.ts'
import { letterForm } from '#app/modules/people/letters/index.ts'
import { severalPeople, suspensionForm } from '#app/modules/people/suspension/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'

const WITH_PROOF = { ...ownPassword.shape, userIds: severalPeople }
const PROOF = fieldsOf(z.object(WITH_PROOF))
const FIELDS = fieldsOf(suspensionForm.omit({ userId: true }).extend(WITH_PROOF))

const LETTER = fieldsOf(letterForm)

/** A letter to each of several people, who do not learn of each other. */
export function WriteTogether({ userIds, email }: { userIds: readonly string[]; email: string }) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const refused = useRefused('ecrire')
	const counted = { count: userIds.length, formatted: formatNumber(userIds.length, language) }
	return (
		<Panel aria-labelledby="ecrire">
			<h2 id="ecrire">{t('together.write', counted)}</h2>
			<p className="quiet pb-4">{t('together.writeText', { email: isolate(email, language) })}</p>
			{refused ? (
				<FormSummary title={t('access.refused')} faults={[]}>
					{t(refused.error === 'nobody' ? 'together.nobodyLeft' : 'grant.correct')}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={LETTER}
				className="form narrow"
				perform="ecrire"
				prefix="ecrire-"
				hidden={{ userIds: [...userIds] }}
				noValidate
			>
				<TextField of={LETTER.subject} label={t('together.subject')} />
				<ParagraphsField of={LETTER.message} label={t('together.message')} rows={8} />
				<p className="form-foot">
					<Button>{t('together.writeSubmit', counted)}</Button>
				</p>
			</FieldsForm>
		</Panel>
	)
}

/** Closes the accounts of several people for one reason, which each of them is told. */
export function SuspendTogether({
	userIds,
	left,
	asksProof,
}: {
	userIds: readonly string[]
	/** How many of those who were chosen cannot be suspended. */
	left: number
	asksProof: boolean
}) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const ofProof = useProofFault('suspendre')
	const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
	return (
		<Panel aria-labelledby="suspendre">
			<h2 id="suspendre">{t('together.suspend', counted(userIds.length))}</h2>
			<p className="quiet pb-4">{t('access.suspend.text')}</p>
			{left > 0 ? <p className="quiet pb-4">{t('together.left', counted(left))}</p> : null}
			<Refusal perform="suspendre" ofProof={ofProof} />
			<FieldsForm
				fields={FIELDS}
				className="form narrow"
				perform="suspendre"
				prefix="suspendre-"
				hidden={{ userIds: [...userIds] }}
				errors={{ password: ofProof }}
				noValidate
			>
				<ParagraphsField
					of={FIELDS.reason}
					label={t('access.reason')}
					hint={t('access.suspend.reasonHelp')}
					rows={2}
				/>
				{asksProof || ofProof ? <ProofField /> : null}
				<p className="form-foot">
					<Button>{t('together.suspendSubmit', counted(userIds.length))}</Button>
				</p>
			</FieldsForm>
		</Panel>
	)
}

/** Opens the suspended ones of several people again. */
export function LiftTogether({ userIds, asksProof }: { userIds: readonly string[]; asksProof: boolean }) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const ofProof = useProofFault('rouvrir')
	const counted = { count: userIds.length, formatted: formatNumber(userIds.length, language) }
	return (
		<Panel aria-labelledby="rouvrir">
			<h2 id="rouvrir">{t('together.lift', counted)}</h2>
			<Refusal perform="rouvrir" ofProof={ofProof} />
			<FieldsForm
				fields={PROOF}
				className="form narrow"
				perform="rouvrir"
				prefix="rouvrir-"
				hidden={{ userIds: [...userIds] }}
				errors={{ password: ofProof }}
				noValidate
			>
				{asksProof || ofProof ? <ProofField /> : null}
				<p className="form-foot">
					<Button>{t('together.liftSubmit', counted)}</Button>
				</p>
			</FieldsForm>
		</Panel>
	)
}

function useProofFault(perform: string): string | undefined {
	const sentence = useProofSentence()
	const code = useRefused(perform)?.error ?? null
	return isProofFault(code) ? sentence(code) : undefined
}

function Refusal({ perform, ofProof }: { perform: string; ofProof: string | undefined }) {
	const { t } = useTranslation('admin')
	if (!useRefused(perform)) return null
	return (
		<FormSummary
			title={t('access.refused')}
			faults={ofProof ? [{ href: `#${perform}-password`, text: ofProof }] : []}
		>
			{ofProof ? null : t('grant.correct')}
		</FormSummary>
	)
}
