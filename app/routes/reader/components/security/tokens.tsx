import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { OwnToken, revokeToken } from '#app/modules/identity/api-token/index.server.ts'
import { type ApiScope, TOKEN_DAYS, tokenForm } from '#app/modules/identity/api-token/index.ts'
import { isProofFault, ProofField, useProofSentence } from '#app/modules/identity/components/index.ts'
import { ownPassword } from '#app/modules/identity/security/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Check, FieldError, Fieldset, FormSummary, Hint } from '#app/ui/field.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField, TextField } from '#app/ui/form-parts.tsx'
import { EmptyState, SectionTitle } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'

const FIELDS = fieldsOf(tokenForm.extend(ownPassword.shape))
const PREFIX = 'jeton-'

/** A scope as a key of texts, where a colon has a meaning of its own. */
const keyOf = (scope: ApiScope) => scope.replace(':', '-') as KeyOf<ApiScope>
type KeyOf<Scope extends string> = Scope extends `${infer Thing}:${infer Act}` ? `${Thing}-${Act}` : never

const day = (moment: Date) => moment.toISOString().slice(0, 10)

/** Where tokens are made, for who may have any. */
export function TokensPart() {
	const { t } = useTranslation('tokens')
	return (
		<section className="section" aria-labelledby="h-jetons">
			<SectionTitle id="h-jetons">{t('title')}</SectionTitle>
			<p className="mb-4">{t('intro')}</p>
			<p>
				<a className="link" href={pathTo('reader.tokens')}>
					{t('open')}
				</a>
			</p>
		</section>
	)
}

/** A token that was made a moment ago: it is shown this one time. */
export function NewToken({ token }: { token: string }) {
	const { t } = useTranslation('tokens')
	return (
		<Panel aria-labelledby="nouveau" role="status">
			<h2 id="nouveau">{t('new.title')}</h2>
			<p>{t('new.once')}</p>
			<p className="break-words">
				<code dir="ltr">{token}</code>
			</p>
		</Panel>
	)
}

/** The tokens that have not ended, each with the button that ends it. */
export function TokenList({ tokens }: { tokens: OwnToken[] }) {
	const { t } = useTranslation('tokens')
	const language = useLanguage()
	if (tokens.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
	return (
		<ul className="lines mb-4">
			{tokens.map(({ id, name, prefix, scopes, createdAt, expiresAt, usedOn }) => (
				<li key={id}>
					<div className="line-body">
						<h2>
							<bdi>{name}</bdi>{' '}
							<code dir="ltr" className="small quiet">
								{prefix}…
							</code>
						</h2>
						<p className="small">{scopes.map((scope) => t(`scopes.${keyOf(scope)}`)).join(' · ')}</p>
						<p className="small quiet">
							{t('made', { date: formatDate(day(createdAt), language) })} ·{' '}
							{t('ends', { date: formatDate(day(expiresAt), language) })} ·{' '}
							{usedOn ? t('used', { date: formatDate(usedOn, language) }) : t('neverUsed')}
						</p>
					</div>
					<RemovalForm<typeof revokeToken>
						className="line-actions"
						perform="retirer"
						send={{ id }}
						act={t('revoke')}
						label={t('revokeLabel', { name })}
						lost={t('revokeFollows')}
						isText
					/>
				</li>
			))}
		</ul>
	)
}

type TokenError = 'notYours' | 'tooManyTokens'

/** The form of a new token, with what the person's roles give. */
export function TokenForm({ scopes, asksProof }: { scopes: ApiScope[]; asksProof: boolean }) {
	const { t } = useTranslation('tokens')
	const { t: common } = useTranslation()
	const sentence = useProofSentence()
	const refused = useRefused('creer')
	const code = refused?.error ?? null
	const ofProof = isProofFault(code) ? sentence(code) : undefined
	const ofForm = code && !ofProof ? t(`errors.${code as TokenError}`) : undefined
	const noScope = refused?.faults['scopes'] ? t('errors.noScope') : undefined
	const noName = refused?.faults['name'] ? common('form.faults.required') : undefined
	const faults = [
		...(noName ? [{ href: `#${PREFIX}name`, text: noName }] : []),
		...(noScope ? [{ href: `#${PREFIX}scopes`, text: noScope }] : []),
		...(ofProof ? [{ href: `#${PREFIX}password`, text: ofProof }] : []),
	]
	const chosen = refused?.fields['scopes'] ?? []
	return (
		<Panel aria-labelledby="h-nouveau">
			<h2 id="h-nouveau">{t('form.title')}</h2>
			{refused ? (
				<FormSummary title={t('form.refused')} faults={faults}>
					{ofForm ?? t('form.correct')}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				className="form narrow"
				perform="creer"
				prefix={PREFIX}
				values={{ days: '90' }}
				errors={{ password: ofProof }}
				noValidate
			>
				<TextField of={FIELDS.name} label={t('form.name')} hint={t('form.nameHelp')} autoComplete="off" />
				<Fieldset
					id={`${PREFIX}scopes`}
					error={noScope}
					aria-describedby={noScope ? `${PREFIX}scopes-erreur` : undefined}
				>
					<legend>{t('form.scopes')}</legend>
					<Hint>{t('form.scopesHelp')}</Hint>
					<FieldError id={`${PREFIX}scopes-erreur`}>{noScope}</FieldError>
					{scopes.map((scope) => (
						<Check
							key={scope}
							name={FIELDS.scopes.name}
							value={scope}
							defaultChecked={chosen.includes(scope)}
						>
							{t(`scopes.${keyOf(scope)}`)} <code dir="ltr">{scope}</code>
						</Check>
					))}
				</Fieldset>
				<SelectField of={FIELDS.days} label={t('form.days')} hint={t('form.daysHelp')}>
					{TOKEN_DAYS.map((days) => (
						<option key={days} value={days}>
							{t(`form.lasts.${days}`)}
						</option>
					))}
				</SelectField>
				{asksProof || ofProof ? <ProofField /> : null}
				<p className="form-foot">
					<Button variant="primary">{t('form.submit')}</Button>
				</p>
			</FieldsForm>
		</Panel>
	)
}
