import { isolate } from '#app/i18n/isolate.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { useDatedIssueLabel } from '#app/modules/journal/components/index.ts'
import { ARTICLE_TYPES, detailsInput } from '#app/modules/production/index.ts'
import type { IssueChoice } from '#app/modules/publication/issues/index.ts'
import { typedFunders } from '#app/modules/work/index.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, SelectField, TextField } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { isOpenFor, type PartProps } from './part.ts'

const FIELDS = fieldsOf(detailsInput)

/** DOI, address, type, issue, section and pages, and who paid for the research. */
export function DetailsPart(props: PartProps) {
	const { production, publication, issues, sections, version } = props
	const { t } = useTranslation('production')
	const language = useLanguage()
	const issueLabel = useDatedIssueLabel()
	const isFixed = publication.wasPublished
	const { doiPrefix, proposedDoi, proposedSlug } = publication
	const isOpen = isOpenFor(props)
	const issueState = ({ state, isScheduled }: IssueChoice) =>
		isScheduled ? t('details.issueIsScheduled') : state === 'draft' ? t('details.draft') : null
	return (
		<Panel aria-labelledby="place">
			<h2 id="place">{t('details.title')}</h2>
			<FieldsForm
				fields={FIELDS}
				perform="place"
				hidden={{ version, seen: production.seen }}
				isStored
				values={{
					doi: production.doi ?? (isFixed ? '' : (proposedDoi ?? '')),
					slug: production.slug ?? proposedSlug,
					articleType: production.articleType,
					issueId: production.issueId ?? '',
					sectionId: production.sectionId ?? '',
					pages: production.pages ?? '',
					funders: typedFunders(production.funders),
				}}
				refusals={{
					doiForm: 'doi',
					doiPrefix: 'doi',
					doiTaken: 'doi',
					doiFixed: 'doi',
					slugForm: 'slug',
					slugTaken: 'slug',
					slugFixed: 'slug',
					unknownIssue: 'issueId',
					issueScheduled: 'issueId',
				}}
				say={(code) => t(`errors.${code}`)}
			>
				<div className="pair">
					<TextField
						of={FIELDS.doi}
						label={t('details.doi')}
						hint={
							isFixed
								? t('details.fixed')
								: doiPrefix
									? proposedDoi
										? t('details.doiHelp', { prefix: doiPrefix, proposed: isolate(proposedDoi, language) })
										: t('details.doiGiven', { prefix: isolate(doiPrefix, language) })
									: t('details.noPrefix')
						}
						dir="ltr"
						readOnly={isFixed || !doiPrefix || !isOpen}
					/>
					<TextField
						of={FIELDS.slug}
						label={t('details.slug')}
						hint={isFixed ? t('details.fixed') : t('details.slugHelp', { proposed: proposedSlug })}
						dir="ltr"
						readOnly={isFixed || !isOpen}
					/>
				</div>
				<div className="pair">
					<SelectField of={FIELDS.articleType} label={t('details.type')} disabled={!isOpen}>
						{ARTICLE_TYPES.map((type) => (
							<option key={type} value={type}>
								{t(`types.${type}`)}
							</option>
						))}
					</SelectField>
					<SelectField of={FIELDS.issueId} label={t('details.issue')} disabled={!isOpen}>
						<option value="">{t('details.noIssue')}</option>
						{issues.map((issue) => {
							const title = chooseText(issue.title, language)?.text
							return (
								<option key={issue.id} value={issue.id}>
									{[issueLabel(issue), title, issueState(issue)].filter(Boolean).join(' · ')}
								</option>
							)
						})}
					</SelectField>
				</div>
				<div className="pair">
					<SelectField of={FIELDS.sectionId} label={t('details.section')} disabled={!isOpen}>
						<option value="">{t('details.noSection')}</option>
						{sections.map((section) => (
							<option key={section.id} value={section.id}>
								{chooseText(section.title, language)?.text}
							</option>
						))}
					</SelectField>
					<TextField
						of={FIELDS.pages}
						label={t('details.pages')}
						hint={t('details.pagesHelp')}
						dir="ltr"
						readOnly={!isOpen}
					/>
				</div>
				<ParagraphsField
					of={FIELDS.funders}
					label={t('details.funders')}
					hint={t('details.fundersHelp')}
					rows={3}
					readOnly={!isOpen}
				/>
				{isOpen ? <Button variant="primary">{t('details.save')}</Button> : null}
			</FieldsForm>
		</Panel>
	)
}
