import { redirect } from 'react-router'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { isProofFault, ProofField, useProofSentence } from '#app/modules/identity/components/index.ts'
import { withProof } from '#app/modules/identity/security/index.server.ts'
import { ownPassword } from '#app/modules/identity/security/index.ts'
import { getSettings, readPresentSettings, saveSettings } from '#app/modules/platform-setting/index.server.ts'
import { CHOICES, CHOSEN_NAMES, OTHER_LANGUAGES, platformForm } from '#app/modules/platform-setting/index.ts'
import { isFreshlyProved } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { readForm, refusedForm } from '#app/platform/http/read-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Check, Fieldset, FormSummary, Hint } from '#app/ui/field.tsx'
import { RadioField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/settings'
import { AdminHeading } from './components/admin-page.tsx'
import { requireEntry } from './entry.server.ts'

/** The rules as this page sends them: the length of passwords by a name of its own, since `password` proves who sends them. */
const settingsForm = platformForm
	.omit({ password: true })
	.extend({ shortest: platformForm.shape.password, version: z.string() })
const FIELDS = fieldsOf(settingsForm.extend(ownPassword.shape))

const fieldOf = (rule: keyof typeof CHOICES) => FIELDS[rule === 'password' ? 'shortest' : rule]
const valuesOf = (name: keyof typeof CHOICES): readonly string[] => CHOICES[name]

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'platform')
	return {
		...(await getSettings(ctx)),
		asksProof: !isFreshlyProved(actor, ctx.now()),
		isSaved: new URL(request.url).searchParams.get('fait') === 'enregistre',
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'platform')
	const form = await postedForm(request)
	const read = readForm(form, settingsForm)
	if (!read.ok) return refusedForm(form, read)
	const { shortest, ...rules } = read.input
	const saved = await withProof({ context, request }, actor, form, (proved) =>
		saveSettings(ctx, proved, { ...rules, password: shortest }),
	)
	if (saved.ok) await readPresentSettings(ctx)
	if (saved.ok) return redirect(pathTo('admin.settings', { fait: 'enregistre' }), 303)
	return refusedForm(form, saved, {}, saved.error === 'changedMeanwhile' ? 409 : 422)
}

/** The rules of the platform that its administrators choose, each with what it changes. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
	const { settings, version, asksProof, isSaved } = loaderData
	const { t } = useTranslation('settings')
	const sentence = useProofSentence()
	const code = actionData?.error ?? null
	const { languages, password: shortest, ...chosen } = settings
	const proofFault = isProofFault(code) ? sentence(code) : undefined
	return (
		<>
			<HiddenHead title={t('title')} />
			<AdminHeading
				title={t('title')}
				actions={
					<>
						<ButtonLink small href={pathTo('admin.operator')}>
							{t('operator')}
						</ButtonLink>
						<ButtonLink small href={pathTo('admin.journalDefaults')}>
							{t('journals.title')}
						</ButtonLink>
					</>
				}
			>
				{t('intro')}
			</AdminHeading>
			<DoneNotice>{isSaved && !actionData ? t('saved') : null}</DoneNotice>
			{actionData ? (
				<FormSummary
					title={t('refused')}
					faults={proofFault ? [{ href: '#password', text: proofFault }] : []}
				>
					{proofFault ? null : t(code === 'changedMeanwhile' ? 'changedMeanwhile' : 'malformed')}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				className="form"
				values={{ ...chosen, shortest }}
				hidden={{ version }}
				isStored
				errors={{ password: proofFault }}
				noValidate
			>
				<OfferedLanguages offered={languages} />
				{CHOSEN_NAMES.map((name) => (
					<Panel key={name} aria-labelledby={`regle-${name}`}>
						<h2 id={`regle-${name}`}>{t(`${name}.title`)}</h2>
						<RadioField
							of={fieldOf(name)}
							label={t(`${name}.label`)}
							hint={t(`${name}.changes`)}
							options={valuesOf(name).map((value) => [
								value,
								t(`${name}.choices.${value}` as 'signUp.choices.invited'),
							])}
						/>
					</Panel>
				))}
				{asksProof || proofFault ? <ProofField /> : null}
				<p className="form-foot">
					<Button variant="primary">{t('save')}</Button>
				</p>
			</FieldsForm>
		</>
	)
}

/** The languages of the site, each in its own name; French is always one of them. */
function OfferedLanguages({ offered }: { offered: readonly string[] }) {
	const { t } = useTranslation('settings')
	const { name } = FIELDS.languages
	return (
		<Panel aria-labelledby="regle-languages">
			<h2 id="regle-languages">{t('languages.title')}</h2>
			<Fieldset id={name} aria-describedby="languages-aide">
				<legend>{t('languages.label')}</legend>
				<Hint id="languages-aide">{t('languages.changes')}</Hint>
				<Check disabled defaultChecked lang={DEFAULT_LANGUAGE}>
					{LANGUAGE_NAMES[DEFAULT_LANGUAGE]}
				</Check>
				{OTHER_LANGUAGES.map((code) => (
					<Check key={code} name={name} value={code} defaultChecked={offered.includes(code)} lang={code}>
						{LANGUAGE_NAMES[code]}
					</Check>
				))}
			</Fieldset>
		</Panel>
	)
}
