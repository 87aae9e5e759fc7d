export { createToken, type OwnToken, ownTokens, revokeToken } from './own-tokens.server.ts'
export { holderOfToken, sweepTokens, type TokenHolder } from './token-holder.server.ts'
