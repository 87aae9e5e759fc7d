export { draftFaults, placeFaults } from './completeness.ts'
export {
	CONTRIBUTOR_CHANGES,
	CONTRIBUTOR_FIELDS,
	type Contributor,
	type ContributorErrors,
	type ContributorField,
	CREDIT_ROLES,
	contributorFaults,
	LONGEST_CONTRIBUTOR,
	MOST_CONTRIBUTORS,
	nameOf,
	reordered,
	type TypedContributor,
	typedContributor,
} from './contributors.ts'
export { errorsIn, type Fault } from './fault.ts'
export {
	keywordsIn,
	type MetadataRefusals,
	MOST_KEYWORDS,
	MOST_REFERENCES,
	metadataFaults,
	metadataFrom,
	metadataLanguages,
	namesFaults,
	type TypedMetadata,
	typedMetadata,
} from './metadata.ts'
export { proposalFaults } from './proposed.ts'
export { type RevisedTexts, revisedTexts } from './revised-texts.ts'
export {
	DATA_AVAILABILITY,
	declaredFunders,
	grantedLicence,
	LONGEST_STATEMENT,
	LONGEST_SUGGESTION,
	MOST_SUGGESTIONS,
	type ReviewerWish,
	type StatementErrors,
	type Statements,
	statementFaults,
	type TypedStatements,
	typedFunder,
	typedStatements,
	typedWish,
} from './statements.ts'
