/** Messages of this screen (admin.txt §8). */
export const flagWords = {
  updated: "Feature flag updated successfully",
  failed: "Failed to update feature flag",
  applyFailed: "Failed to update feature flags",
  addFailed: "Failed to add feature flag",
};
