import { listSeparator } from '#app/i18n/format.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { moveEntry, removeEntry } from '#app/modules/publication/issues/index.server.ts'
import { entryInput, type IssueDesk, type IssueEntry } from '#app/modules/publication/issues/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField, TextField } from '#app/ui/form-parts.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { useRequirementName } from '../production/checklist.tsx'

type Section = { id: string; title: Texts }

const ENTRY_FIELDS = fieldsOf(entryInput)

const keyOf = ({ submissionId, workId }: IssueEntry) => (submissionId ? `s-${submissionId}` : `w-${workId}`)

/** The articles of an issue in their order, moved up and down without scripts. */
export function IssueContents({ issue, sections }: { issue: IssueDesk; sections: Section[] }) {
	const { t } = useTranslation('production')
	const { entries, mayManage } = issue
	return (
		<Panel aria-labelledby="sommaire">
			<h2 id="sommaire">{t('issues.contents')}</h2>
			{entries.length === 0 ? (
				<p className="quiet">{t('issues.noContents')}</p>
			) : (
				<ol className="lines issue-contents">
					{entries.map((entry, index) => (
						<li key={keyOf(entry)}>
							<EntryText entry={entry} />
							{mayManage ? (
								<div className="line-actions">
									{index > 0 ? <MoveButton entry={entry} way="up" /> : null}
									{index < entries.length - 1 ? <MoveButton entry={entry} way="down" /> : null}
									<EntryForm entry={entry} sections={sections} isRemovable={issue.publishAt === null} />
								</div>
							) : null}
						</li>
					))}
				</ol>
			)}
		</Panel>
	)
}

function EntryText({ entry }: { entry: IssueEntry }) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const requirementName = useRequirementName()
	const href = entry.deskPath ?? entry.path
	return (
		<div className="line-body">
			<h3>
				{href ? (
					<a href={href}>
						<TextIn texts={entry.title} original={entry.language} />
					</a>
				) : (
					<TextIn texts={entry.title} original={entry.language} />
				)}
			</h3>
			<p className="small quiet">
				{[entry.authors.join(listSeparator(language)), entry.pages].filter(Boolean).join(' · ')}
				{entry.section ? (
					<>
						{' · '}
						<TextIn texts={entry.section.title} />
					</>
				) : null}
			</p>
			<p className="small">
				<Badge tone={entry.state === 'published' || entry.state === 'ready' ? 'ok' : undefined}>
					{t(`issues.states.${entry.state}`)}
				</Badge>{' '}
				{entry.missing.map(requirementName).join(' · ')}
			</p>
		</div>
	)
}

function MoveButton({ entry, way }: { entry: IssueEntry; way: 'up' | 'down' }) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const title = chooseText(entry.title, language, entry.language)?.text ?? ''
	return (
		<ButtonForm<typeof moveEntry, 'issueId'>
			perform="deplacer"
			send={{ entry: keyOf(entry), by: way === 'up' ? '-1' : '1' }}
		>
			<TextButton aria-label={t(`issues.${way}Named`, { title })}>{t(`issues.${way}`)}</TextButton>
		</ButtonForm>
	)
}

function EntryForm({
	entry,
	sections,
	isRemovable,
}: {
	entry: IssueEntry
	sections: Section[]
	isRemovable: boolean
}) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const key = keyOf(entry)
	return (
		<Disclosure summary={t('issues.place')}>
			<FieldsForm
				fields={ENTRY_FIELDS}
				prefix={`${key}-`}
				className="form-line"
				perform="placer"
				hidden={{ entry: key }}
				values={{ sectionId: entry.section?.id ?? '', pages: entry.pages ?? '' }}
			>
				<SelectField of={ENTRY_FIELDS.sectionId} label={t('details.section')}>
					<option value="">{t('details.noSection')}</option>
					{sections.map((section) => (
						<option key={section.id} value={section.id}>
							{chooseText(section.title, language)?.text}
						</option>
					))}
				</SelectField>
				<TextField of={ENTRY_FIELDS.pages} label={t('details.pages')} dir="ltr" />
				<Button>{t('issues.save')}</Button>
			</FieldsForm>
			{isRemovable && entry.submissionId && !entry.workId ? (
				<ButtonForm<typeof removeEntry, 'issueId'> perform="sortir" send={{ entry: key }}>
					<TextButton danger>{t('issues.remove')}</TextButton>
				</ButtonForm>
			) : null}
		</Disclosure>
	)
}
