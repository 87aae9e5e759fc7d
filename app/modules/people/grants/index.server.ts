export {
	type AffiliationErrors,
	type AffiliationFields,
	becomeAuthor,
	wasWithdrawn,
} from './become-author.server.ts'
export { type GrantChoices, grantChoices } from './grant-choices.server.ts'
export { type GrantRefusal, grantDetail, grantRole, holdsAlready } from './grant-role.server.ts'
export { type ListedGrant, listGrants, type PlaceName } from './list-grants.server.ts'
export { isLastAdministrator, revokeRole } from './revoke-role.server.ts'
export { parseTerms, type TermsFault } from './role-terms.server.ts'
export { type GrantTerms, lockGrants, storeGrant } from './store-grant.server.ts'
