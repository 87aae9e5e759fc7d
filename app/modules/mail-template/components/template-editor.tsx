import { formatNumber, languageName, listSeparator } from '#app/i18n/format.ts'
import { directionOf, LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldIn, fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, faultsOf, ParagraphsField, TextField } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Moment } from '#app/ui/text.tsx'
import type { restoreTemplate } from '../commands.server.ts'
import { type TemplateFault, type TemplatePart, type TemplateText, templateForm } from '../model.ts'
import type { Template } from '../templates.server.ts'

const FIELDS = fieldsOf(templateForm)

/** What came of what was posted, beside what was typed. */
type TemplateAnswer = {
	error: string | null
	wrong: Record<string, TemplateFault>
	preview: { subject: string; text: string } | null
	triedAt: string | null
}

type Editing = {
	template: Template
	mail: string
	language: Language
	/** The same page for another language, and the frame of the mail as it is laid out. */
	hrefs: { language: (language: Language) => string; frame: (number: number) => string }
	done: string | null
	answer: TemplateAnswer | null
}

/** The texts of one mail in one language: the original beside what is written, a preview with sample data, and what was written before. */
export function TemplateEditor(editing: Editing) {
	const { t } = useTranslation('mailTemplates')
	const { template, language, hrefs, done, answer } = editing
	const page = useLanguage()
	return (
		<>
			<nav className="row template-languages" aria-label={t('languages')}>
				{LANGUAGES.map((of) => (
					<a key={of} href={hrefs.language(of)} aria-current={of === language ? 'page' : undefined} lang={of}>
						{languageName(of, of)}
					</a>
				))}
			</nav>
			<DoneNotice>
				{answer?.triedAt
					? t('tried', { email: answer.triedAt })
					: answer || !done
						? null
						: t(done === 'retabli' ? 'restored' : 'saved')}
			</DoneNotice>
			<TemplateForm {...editing} />
			<Preview {...editing} />
			<Panel className="mt-6" aria-labelledby="histoire">
				<h2 id="histoire">{t('history')}</h2>
				{template.versions.length === 0 ? <p className="quiet">{t('noHistory')}</p> : null}
				<ol className="template-history" reversed>
					{template.versions.map(({ version, at, by, isOriginal }, index) => (
						<li key={version}>
							<span>
								{t('version', { version: formatNumber(version, page) })} · <Moment at={at} />
								{by ? ` · ${t('by', { name: by })}` : null}
								{isOriginal ? ` · ${t('isOriginal')}` : null}
							</span>
							{index === 0 ? (
								<span className="quiet">{t('present')}</span>
							) : (
								<Restore version={template.version} to={version}>
									{t('restore')}
								</Restore>
							)}
						</li>
					))}
				</ol>
				{Object.keys(template.texts).length > 0 ? (
					<Restore version={template.version} to={0}>
						{t('toOriginal')}
					</Restore>
				) : null}
			</Panel>
		</>
	)
}

function Restore({ version, to, children }: { version: string; to: number; children: string }) {
	return (
		<ButtonForm<typeof restoreTemplate, 'mail' | 'language' | 'journal'>
			perform="retablir"
			send={{ version, to: String(to) }}
		>
			<Button small>{children}</Button>
		</ButtonForm>
	)
}

function TemplateForm({ template, language, answer }: Editing) {
	const { t } = useTranslation('mailTemplates')
	const sentence = useFaultSentence(template)
	const errors: Record<`texts-${string}`, string> = Object.fromEntries(
		Object.entries(answer?.wrong ?? {}).map(([key, fault]) => [`texts-${key}`, sentence(key, fault)]),
	)
	const shown = (part: TemplateText) =>
		template.texts[part.key] ?? template.otherwise[part.key] ?? part.original
	return (
		<>
			{answer?.error ? (
				<FormSummary title={t('refused')} faults={faultsOf(errors)}>
					{t(
						answer.error === 'changedMeanwhile' ||
							answer.error === 'unconfirmed' ||
							answer.error === 'tooMany'
							? answer.error
							: 'correct',
					)}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				className="form template"
				hidden={{ version: template.version }}
				errors={errors}
				draft={{ name: `courriel-${language}`, version: template.version }}
				isStored
				noValidate
			>
				<p className="quiet">{t('empty')}</p>
				{template.parts.map((part, index) => (
					<TemplateRow
						// biome-ignore lint/suspicious/noArrayIndexKey: parts without a text have no other name, and none moves
						key={index}
						part={part}
						language={language}
						shown={shown}
						beneath={'key' in part ? template.otherwise[part.key] : undefined}
					/>
				))}
				<p className="row form-foot">
					<Button variant="primary" name="acte" value="garder">
						{t('save')}
					</Button>
					<Button name="acte" value="apercu">
						{t('preview')}
					</Button>
					<Button name="acte" value="essai">
						{t('try')}
					</Button>
				</p>
			</FieldsForm>
		</>
	)
}

function TemplateRow({
	part,
	language,
	shown,
	beneath,
}: {
	part: TemplatePart
	language: Language
	shown: (part: TemplateText) => string
	beneath: string | undefined
}) {
	const { t } = useTranslation('mailTemplates')
	const page = useLanguage()
	if ('block' in part) return <p className="template-block">{t(`blocks.${part.block}`)}</p>
	const numbers = part.numbers?.map((number) => formatNumber(number, page)).join(listSeparator(page))
	const name = [
		t(`parts.${part.at}`),
		numbers ? t('numbers', { numbers }) : null,
		part.isAlways ? null : t('sometimes'),
	]
	const field = {
		of: fieldIn(FIELDS.texts, part.key),
		label: name.filter(Boolean).join(' · '),
		hint: part.variables.length > 0 || part.at === 'action' ? <Values part={part} /> : undefined,
		value: shown(part),
		lang: language,
		dir: directionOf(language),
		'data-values':
			part.variables.length > 0
				? JSON.stringify({
						values: Object.fromEntries(
							part.variables.map((variable) => [variable, t(`variables.${variable as 'name'}`)]),
						),
						insert: t('insert'),
					})
				: undefined,
	}
	return (
		<div className="template-row">
			<div className="template-original">
				<p className="small quiet">{t(beneath ? 'platformText' : 'original')}</p>
				<p className="template-text" lang={language} dir={directionOf(language)}>
					<Chips text={beneath ?? part.original} />
				</p>
			</div>
			{part.at === 'subject' || part.at === 'action' ? (
				<TextField {...field} />
			) : (
				<ParagraphsField {...field} rows={Math.min(8, 2 + Math.ceil(shown(part).length / 60))} />
			)}
		</div>
	)
}

/** A text with its values as chips. */
function Chips({ text }: { text: string }) {
	const { t } = useTranslation('mailTemplates')
	return text.split(/(\{\{\w+\}\})/).map((piece, index) => {
		const name = /^\{\{(\w+)\}\}$/.exec(piece)?.[1]
		return name ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: pieces of a fixed text
			<bdi key={index} className="template-chip" title={piece}>
				{t(`variables.${name as 'name'}`)}
			</bdi>
		) : (
			piece
		)
	})
}

function Values({ part }: { part: TemplateText }) {
	const { t } = useTranslation('mailTemplates')
	return (
		<>
			{part.at === 'action' ? `${t('linkStays')} ` : null}
			{part.variables.length > 0 ? `${t('values')} ` : null}
			{part.variables.map((name) => (
				<span key={name} className="template-value">
					<code dir="ltr">{`{{${name}}}`}</code> {t(`variables.${name as 'name'}`)}
					{part.required.includes(name) ? ` (${t('needed')})` : null}
				</span>
			))}
		</>
	)
}

function useFaultSentence({ parts }: Template): (key: string, fault: TemplateFault) => string {
	const { t } = useTranslation('mailTemplates')
	const language = useLanguage()
	const listed = (names: string[]) =>
		names.map((name) => `\u2066{{${name}}}\u2069`).join(listSeparator(language)) || t('faults.none')
	return (key, { unknown, missing, isBroken }) => {
		const part = parts.find((part): part is TemplateText => 'key' in part && part.key === key)
		const allowed = listed(part?.variables ?? [])
		return [
			unknown.length > 0 ? t('faults.unknown', { unknown: listed(unknown), allowed }) : null,
			missing.length > 0 ? t('faults.missing', { missing: listed(missing) }) : null,
			isBroken ? t('faults.broken', { allowed }) : null,
		]
			.filter(Boolean)
			.join(' ')
	}
}

function Preview({ template: { samples }, language, hrefs, answer }: Editing) {
	const { t } = useTranslation('mailTemplates')
	const page = useLanguage()
	const typed = answer?.preview ?? null
	return (
		<Panel className="mt-6" aria-labelledby="apercu">
			<h2 id="apercu">{t(typed ? 'previewTyped' : 'previewTitle')}</h2>
			{typed ? (
				<>
					<p>
						<b lang={language} dir={directionOf(language)}>
							{typed.subject}
						</b>
					</p>
					<pre className="mail-text" lang={language} dir={directionOf(language)}>
						{typed.text}
					</pre>
				</>
			) : (
				<>
					<p className="row">
						{Array.from({ length: samples }, (_, number) => (
							<a key={hrefs.frame(number)} href={hrefs.frame(number)} target="modele">
								{t('previewCase', { number: formatNumber(number + 1, page) })}
							</a>
						))}
					</p>
					<iframe
						className="mail-html"
						sandbox=""
						name="modele"
						src={hrefs.frame(0)}
						title={t('previewHtml')}
					/>
				</>
			)}
		</Panel>
	)
}
