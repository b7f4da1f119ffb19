export { authenticateToken, type TokenViewer } from './authenticateToken.ts';
export { isSignedApiToken, looksLikeApiToken } from './apiTokenText.ts';
